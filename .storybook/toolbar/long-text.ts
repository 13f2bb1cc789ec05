/** How much longer a text becomes: German and Finnish labels are that much longer than English ones. */
const growth = 1.4

/** Letters that Archivo has, too. */
const accented: Record<string, string> = Object.fromEntries(
  ['aå', 'cç', 'eé', 'iî', 'nñ', 'oö', 'uü', 'yÿ', 'AÅ', 'CÇ', 'EÉ', 'IÎ', 'NÑ', 'OÖ', 'UÜ'].map(
    ([plain = '', accent = '']) => [plain, accent],
  ),
)

/**
 * A text as a longer language might have it: 40 % longer or more, with accents. Only words change, each by repeating its
 * vowels: what is written in figures is equally long in every language.
 */
export function lengthen(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    let missing = Math.ceil(word.length * (growth - 1))
    let longer = ''
    // A word with few vowels repeats them until it is long enough, one without any repeats its last letter.
    const grows = /[aeiouAEIOU]/.test(word) ? /[aeiouAEIOU]/ : new RegExp(`${word.at(-1)}$`)
    const places = [...word].filter((letter) => grows.test(letter)).length
    for (const letter of word) {
      const times = grows.test(letter) ? Math.ceil(missing / places) : 0
      const repeated = Math.min(times, missing)
      missing -= repeated
      longer += (accented[letter] ?? letter).repeat(1 + repeated)
    }
    return longer
  })
}

/** Attributes that are read or shown as text. */
const attributes = ['placeholder', 'aria-label', 'title', 'alt']

/**
 * Lengthens every text inside `root`, also those that appear later, until the returned function is called, which
 * brings the texts back. What somebody typed stays.
 */
export function lengthenTexts(root: Element): () => void {
  /** The text of each node that is lengthened, as the component has it. */
  const own = new Map<Node, string>()
  /** The texts written here. Another text in the page is a later one of the component. */
  const shown = new WeakMap<Node, string>()

  function change(node: Node) {
    const text = node.nodeValue ?? ''
    if (shown.get(node) === text || !/\p{L}/u.test(text)) return
    own.set(node, text)
    shown.set(node, lengthen(text))
    node.nodeValue = lengthen(text)
  }

  function changeInside(node: Node) {
    if (node instanceof Text && !node.parentElement?.closest('script, style')) change(node)
    if (!(node instanceof Element)) return
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) changeInside(texts.currentNode)
    for (const element of [node, ...node.querySelectorAll('*')]) {
      for (const name of attributes) {
        const attribute = element.getAttributeNode(name)
        if (attribute) change(attribute)
      }
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(changeInside)
      else changeInside(target)
    }
  })
  changeInside(root)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  })
  return () => {
    observer.disconnect()
    for (const [node, text] of own) {
      if (node.nodeValue === shown.get(node)) node.nodeValue = text
    }
  }
}
