import { parser, types as t, traverse } from 'storybook/internal/babel'

interface HeldProp {
  name: string
  /** The prop that tells what it becomes. */
  handler: string
  /** What the handler does, where it is not given the value itself. */
  does?: string
}

/**
 * Props whose value the page holds. An example whose handler does nothing would stay as it is for ever: nobody could close
 * it, or choose something else. The field of a form is not among them: it holds what is typed.
 */
const heldProps: readonly HeldProp[] = [
  { name: 'open', handler: 'onOpenChange' },
  { name: 'value', handler: 'onValueChange' },
  { name: 'view', handler: 'onViewChange' },
  { name: 'slide', handler: 'onSlideChange' },
  { name: 'query', handler: 'onChange', does: '(change) => setQuery({ ...query, ...change })' },
]

/** The only field that holds nothing: it is a group of radio buttons. */
const ofRating: HeldProp = {
  name: 'value',
  handler: 'onChange',
  does: '({ target }) => setValue(target.value)',
}

interface Held extends HeldProp {
  attribute: t.JSXAttribute
  teller: t.JSXAttribute
}

const attributesOf = ({ openingElement }: t.JSXElement) =>
  openingElement.attributes.filter((it) => t.isJSXAttribute(it))

const named = (element: t.JSXElement, name: string) =>
  attributesOf(element).find((it) => t.isJSXIdentifier(it.name, { name }))

const expressionIn = ({ value }: t.JSXAttribute) =>
  t.isJSXExpressionContainer(value) ? value.expression : value

/** Whether an attribute is a function that does nothing. */
function isEmptyHandler(attribute: t.JSXAttribute | undefined): attribute is t.JSXAttribute {
  const value = attribute && expressionIn(attribute)
  if (!t.isArrowFunctionExpression(value)) return false
  return t.isBlockStatement(value.body) && value.body.body.length === 0
}

/** What a layer is answered by: the app closes it then. */
const answers = ['onConfirm', 'onAdd', 'onSend']

/** Lets what a layer is answered by close it, too: its handlers, a form in it, and the buttons that have no handler. */
function closeWhenAnswered(layer: t.JSXElement) {
  for (const name of answers) close(named(layer, name))
  t.traverseFast(layer, (node) => {
    if (t.isObjectProperty(node) && t.isIdentifier(node.key, { name: 'onTake' })) close(node)
    if (!t.isJSXElement(node)) return
    const { name, attributes } = node.openingElement
    if (t.isJSXIdentifier(name, { name: 'form' })) close(named(node, 'onSubmit'))
    if (!t.isJSXIdentifier(name, { name: 'Button' })) return
    if (['onClick', 'type', 'disabledReason'].some((each) => named(node, each))) return
    const onClick = t.jsxExpressionContainer(sets('open', false))
    attributes.unshift(t.jsxAttribute(t.jsxIdentifier('onClick'), onClick))
  })
}

/** Lets a handler that is written out close the layer at its end. */
function close(handler: t.JSXAttribute | t.ObjectProperty | undefined) {
  const does = t.isJSXAttribute(handler) ? expressionIn(handler) : handler?.value
  if (!t.isArrowFunctionExpression(does)) return
  const { body: closes } = sets('open', false)
  const { body } = does
  if (!t.isBlockStatement(body)) {
    does.body = t.blockStatement([
      t.expressionStatement(closes as t.Expression),
      t.returnStatement(body),
    ])
  } else if (body.body.length === 0) does.body = closes
  else body.body.push(t.expressionStatement(closes as t.Expression))
}

/** The props of an element that nobody holds: each with its handler, which does nothing. */
function notHeldIn(element: t.JSXElement): Held[] {
  const isRating = t.isJSXIdentifier(element.openingElement.name, { name: 'RatingField' })
  return (isRating ? [ofRating] : heldProps).flatMap((it) => {
    const attribute = named(element, it.name)
    const teller = named(element, it.handler)
    return attribute && isEmptyHandler(teller) ? [{ ...it, attribute, teller }] : []
  })
}

/** The first element in some code with props that nobody holds. */
export function findNotHeld(code: t.Node): t.JSXElement | undefined {
  let found: t.JSXElement | undefined
  t.traverseFast(code, (node) => {
    if (t.isJSXElement(node) && notHeldIn(node).length > 0) found ??= node
  })
  return found
}

/** The names of the props of an element that the code around it holds: `open={open} onOpenChange={setOpen}`. */
export function heldBy(element: t.JSXElement): string[] {
  return [ofRating, ...heldProps]
    .filter(({ name }) => {
      const attribute = named(element, name)
      return attribute && t.isIdentifier(expressionIn(attribute), { name })
    })
    .map(({ name }) => name)
}

/** The element in an example whose props the example holds. */
export function findHolding(example: t.FunctionDeclaration): t.JSXElement | undefined {
  let found: t.JSXElement | undefined
  t.traverseFast(example, (node) => {
    if (t.isJSXElement(node) && heldBy(node).length > 0) found ??= node
  })
  return found
}

/** An example as a function that holds what its element is told, and what it needs for that. */
export interface HoldingExample {
  example: t.FunctionDeclaration
  /** Names to import, by their modules. */
  imports: [module: string, name: string][]
}

const set = (name: string) => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * Writes an example whose element is shown by `open`, or changed by what it tells, as an app would: the state is held,
 * and a button opens it.
 *
 * @param root what the example shows: handlers in it are replaced
 * @param opener the words on the button that opens it
 * @returns undefined where nothing has to be held
 */
export function holdState(root: t.JSXElement, opener: string): HoldingExample | undefined {
  const element = findNotHeld(root)
  if (!element) return undefined
  const held = notHeldIn(element)
  const imports: HoldingExample['imports'] = [['react', 'useState']]
  const states = held.map(({ name, attribute, teller, does }) => {
    // Closed, until its button is pressed.
    const first =
      name === 'open' ? t.booleanLiteral(false) : (expressionIn(attribute) as t.Expression)
    const state = t.callExpression(t.identifier('useState'), [first])
    if (!t.isLiteral(first)) {
      imports.push(['react', 'type ComponentProps'])
      const component = t.identifier((element.openingElement.name as t.JSXIdentifier).name)
      const props = t.tsTypeReference(
        t.identifier('ComponentProps'),
        t.tsTypeParameterInstantiation([t.tsTypeQuery(component)]),
      )
      const type = t.tsIndexedAccessType(props, t.tsLiteralType(t.stringLiteral(name)))
      state.typeParameters = t.tsTypeParameterInstantiation([type])
    }
    attribute.value = t.jsxExpressionContainer(t.identifier(name))
    teller.value = t.jsxExpressionContainer(
      does ? parser.parseExpression(does) : t.identifier(set(name)),
    )
    const names = t.arrayPattern([t.identifier(name), t.identifier(set(name))])
    return t.variableDeclaration('const', [t.variableDeclarator(names, state)])
  })
  const isOpened = held.some(({ name }) => name === 'open')
  if (isOpened) {
    imports.push(['@strapline/ui/primitives/button', 'Button'])
    closeWhenAnswered(element)
  }
  const shown = isOpened
    ? t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), [
        buttonThatOpens(opener),
        t.jsxText('\n'),
        root,
      ])
    : root
  const body = t.blockStatement([...states, t.returnStatement(shown)])
  return { example: t.functionDeclaration(t.identifier('Example'), [], body), imports }
}

/** `() => setOpen(true)` */
const sets = (name: string, value: boolean) =>
  t.arrowFunctionExpression(
    [],
    t.callExpression(t.identifier(set(name)), [t.booleanLiteral(value)]),
  )

function buttonThatOpens(text: string) {
  const name = t.jsxIdentifier('Button')
  const attributes = [
    t.jsxAttribute(t.jsxIdentifier('aria-haspopup'), t.stringLiteral('dialog')),
    t.jsxAttribute(
      t.jsxIdentifier('aria-expanded'),
      t.jsxExpressionContainer(t.identifier('open')),
    ),
    t.jsxAttribute(t.jsxIdentifier('onClick'), t.jsxExpressionContainer(sets('open', true))),
  ]
  return t.jsxElement(t.jsxOpeningElement(name, attributes), t.jsxClosingElement(name), [
    t.jsxText(text),
  ])
}

/** The words of the first button in what a story renders around its component. */
export function wordsOfOpener(wrapper: t.Node | undefined): string | undefined {
  let words: string | undefined
  if (wrapper) {
    traverse(t.file(t.program([wrapper as t.Statement])), {
      JSXElement(path) {
        const { openingElement, children } = path.node
        const [text] = children
        if (!t.isJSXIdentifier(openingElement.name, { name: 'Button' })) return
        if (children.length !== 1 || !t.isJSXText(text)) return
        words ??= text.value.trim()
      },
    })
  }
  return words
}
