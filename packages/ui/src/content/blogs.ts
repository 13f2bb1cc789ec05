/** A part of an answer. Text between two backticks is shown as code. */
export type AnswerBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[]; numbered?: boolean }
  | { kind: 'code'; language: 'JavaScript' | 'TypeScript' | 'SQL' | 'HTTP'; code: string }

/** A question and its answer. */
export interface Question {
  /** The question's anchor in the page's address. Other sites link to it, so it must not change. */
  id: string
  /** The question itself. */
  question: string
  /** The answer, part by part. */
  answer: AnswerBlock[]
}

/** The texts of the page of questions and answers. */
export interface BlogsContent {
  /** The page's first heading. */
  headline: string
  /** What the page is about, in a sentence or two. */
  lead: string
  /** The heading of the list of questions. */
  contents: string
  /** The questions, in the order in which they are read. */
  questions: Question[]
}

export const blogsContent: BlogsContent = {
  headline: 'Developer interview answers',
  lead: 'What front-end and full-stack developers are asked in interviews, and the answers I would want to hear: short, exact, and clear about where they stop being true.',
  contents: 'Questions',
  questions: [
    {
      id: 'react-performance',
      question: 'How do you improve the performance of a React application?',
      answer: [
        {
          kind: 'text',
          text: 'By measuring first, because the cause is seldom where one looks. The browser’s performance panel shows whether the time goes into the network, into scripts or into layout. The Profiler of React’s developer tools shows which components rendered, how long each took and, if asked to record it, why. Most of the gain then comes from few places:',
        },
        {
          kind: 'list',
          items: [
            'Send less. Split the code by route with `lazy`, and know what each dependency weighs.',
            'Render less. Keep state near its use, so that a keystroke redraws a field and not the page. What is passed in as `children` was made further up, and is skipped when only the wrapper’s state changes.',
            'Draw only the rows of a long list that are in view.',
            'Use `memo` and `useMemo` where a measurement asks for them, or let the React Compiler place them. A new object or function among the props defeats `memo`.',
            'Give every picture its width and height, and load those below the fold lazily.',
          ],
        },
        {
          kind: 'text',
          text: 'Then measure again: a production build, on a slow phone.',
        },
      ],
    },
    {
      id: 'where-state-lives',
      question: 'How is state managed in React, and where should it live?',
      answer: [
        {
          kind: 'text',
          text: 'First ask whether it is state at all. What follows from props or from other state is computed while rendering; a copy in a second `useState` will sooner or later disagree with its source.',
        },
        {
          kind: 'code',
          language: 'JavaScript',
          code: `const [query, setQuery] = useState('')
// Computed, so never out of date.
const shown = tools.filter((tool) =>
  tool.name.includes(query),
)`,
        },
        { kind: 'text', text: 'What remains goes to whoever owns it:' },
        {
          kind: 'list',
          items: [
            'One component: `useState`, or `useReducer` when several values change together.',
            'Several components: their closest common parent, which passes it down.',
            'Read far below and seldom changed, such as a language or who is signed in: a context. All its readers render again when its value changes.',
            'Worth a link, such as a filter or a page number: the address, so that Back and a shared link work.',
            'Owned by a server: a query cache, which knows about loading, failure and age.',
          ],
        },
        {
          kind: 'text',
          text: 'A global store is for the rest: client state that distant parts of the page both read and change. There is usually less of it than expected.',
        },
      ],
    },
    {
      id: 'never-assign-state',
      question: 'Why not set state directly, as in a = 5?',
      answer: [
        {
          kind: 'text',
          text: 'After `const [a, setA] = useState(0)` it is not even possible: assigning to a constant throws a TypeError. With `let` it would run and be lost. `a` is a local variable of one call of the component; React keeps the value elsewhere, is told nothing and so draws nothing, and on the next render `useState` hands back the value that it stored.',
        },
        {
          kind: 'text',
          text: 'Changing what the state refers to is no better. After `items.push(item)` and `setItems(items)` React compares old and new with `Object.is`, finds the same array, and sees no reason to render. A change therefore needs a new value:',
        },
        {
          kind: 'code',
          language: 'JavaScript',
          code: `setItems([...items, item])
setA((current) => current + 1)`,
        },
        {
          kind: 'text',
          text: 'The second line passes a function because `a` is fixed for the whole of one render: calling `setA(a + 1)` twice in one handler adds one, not two. The function is given the result of the update before it.',
        },
      ],
    },
    {
      id: 'prototypal-inheritance',
      question: 'How does prototypal inheritance work in JavaScript?',
      answer: [
        {
          kind: 'text',
          text: 'Every object has a hidden link to another object, its prototype, or to `null`. When a property is read that the object does not have, the engine looks in the prototype, then in the prototype’s prototype, until the property is found or the chain ends; then the result is `undefined`. Nothing is copied, so a method that is added to a prototype later is there for all its objects at once.',
        },
        {
          kind: 'code',
          language: 'JavaScript',
          code: `const tool = {
  label() {
    return 'Tool: ' + this.name
  },
}
const sealer = Object.create(tool)
sealer.name = 'Sealer S 25'

sealer.label() // 'Tool: Sealer S 25'
Object.hasOwn(sealer, 'label') // false`,
        },
        {
          kind: 'text',
          text: 'Inside the method `this` is the object before the dot, here `sealer`, wherever the method was found. Writing is different from reading: an assignment normally creates a property on the object itself, which hides the one further up.',
        },
        {
          kind: 'text',
          text: '`class` builds on the same links. Methods are put on `Tool.prototype`, `new Tool()` makes an object that has it as its prototype, and `extends` links one class’s prototype object to the other’s.',
        },
      ],
    },
    {
      id: 'find-products-by-name',
      question: 'How do you find the products in an array whose name contains a word?',
      answer: [
        {
          kind: 'text',
          text: 'With `filter`, which returns a new array of all elements that pass a test, in their order. `find` would stop at the first.',
        },
        {
          kind: 'code',
          language: 'TypeScript',
          code: `function named(
  products: Product[],
  word: string,
): Product[] {
  const wanted = word.trim().toLowerCase()
  return products.filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  )
}`,
        },
        { kind: 'text', text: 'It is worth saying aloud what this does and does not do:' },
        {
          kind: 'list',
          items: [
            'Every string includes the empty one, so an empty search finds everything. For a search field that is right.',
            'It finds parts of words: “strap” is also in “bootstrap”. For whole words, split the name and compare the pieces.',
            "It tells “é” from “e”. To ignore accents, put both sides through `normalize('NFD')` and remove what matches `/\\p{M}/gu`.",
            'It reads every name on every call. For a few thousand products nobody will notice; for a million, or for misspelt words, the search belongs in an index on the server.',
          ],
        },
      ],
    },
    {
      id: 'unit-tests',
      question: 'What is a unit test, and why write them?',
      answer: [
        {
          kind: 'text',
          text: 'A unit test runs one small part of a program, such as a function or a component, with a known input, and fails when the outcome is not the expected one. It needs no network, no clock and no database, so it takes milliseconds and says the same thing every time.',
        },
        {
          kind: 'code',
          language: 'TypeScript',
          code: `test('books between the limits only', () => {
  const limits = { above: 24, below: 100 }
  expect(canBook(24, limits)).toBe(false)
  expect(canBook(25, limits)).toBe(true)
  expect(canBook(99, limits)).toBe(true)
  expect(canBook(100, limits)).toBe(false)
})`,
        },
        {
          kind: 'text',
          text: 'It finds a mistake while the code is still in one’s head, it records what the code is meant to do, and it lets the next person change the inside without fear. What is hard to test usually does too much, so the test improves the design as well.',
        },
        {
          kind: 'text',
          text: 'A good one checks what a caller can observe, not how it comes about, and goes to the edges. Ask of each which wrong program it would catch: coverage tells which lines ran, not whether anything was checked. And since parts that work alone can fail together, a few tests of the whole stand beside them.',
        },
      ],
    },
    {
      id: 'authentication-and-authorisation',
      question: 'What is the difference between authentication and authorisation?',
      answer: [
        {
          kind: 'text',
          text: 'Authentication establishes who is asking; authorisation decides what they may do. The first happens at sign-in, by something one knows, has or is: a password, a security key, a fingerprint. Its result, a session cookie or a signed token, goes along with every request, so that it need not be repeated.',
        },
        {
          kind: 'text',
          text: 'Authorisation happens on each of those requests, and looks at three things: who, which action, and on what. A buyer may read an order if it is their own; an administrator may read any. The “on what” is the part most often forgotten. A server that only checks that somebody is signed in, and then returns whichever order the address names, gives every buyer everybody’s orders.',
        },
        {
          kind: 'text',
          text: 'HTTP has a status for each, one of them badly named:',
        },
        {
          kind: 'list',
          items: [
            '`401 Unauthorized`: we don’t know who you are. Sign in and try again.',
            '`403 Forbidden`: we know, and the answer is no.',
          ],
        },
        {
          kind: 'text',
          text: 'Both checks belong on the server. A hidden menu item is a courtesy and protects nothing.',
        },
      ],
    },
    {
      id: 'from-address-to-page',
      question: 'What happens between typing an address and seeing the page?',
      answer: [
        {
          kind: 'list',
          numbered: true,
          items: [
            'The browser parses the address, and makes it `https` where the site has asked for that. If a service worker or the cache has the page, the next three steps fall away.',
            'The host’s name becomes an IP address, from a cache or by asking the DNS.',
            'A connection is opened: one round trip for TCP and one for TLS 1.3, or one for both with QUIC. The certificate proves that the server may speak for that name.',
            'The request goes out with its cookies. Back come a status, headers and HTML, often from a copy near by.',
            'The HTML becomes the DOM while it arrives. A scanner runs ahead and fetches styles, scripts and pictures. A classic script without `defer` or `async` stops the parser.',
            'Style, layout, paint: every element gets its rules, its place and its pixels. Style sheets hold this back until they are there.',
            'Scripts attach handlers, fetch data and change the DOM; the last step is repeated for what has changed.',
          ],
        },
        {
          kind: 'text',
          text: 'A fast page has few round trips before the first paint, and little that blocks it.',
        },
      ],
    },
    {
      id: 'sql-or-document',
      question: 'When do you choose SQL, and when a document database?',
      answer: [
        {
          kind: 'text',
          text: 'SQL, unless there is a reason against it. Constraints let the database itself refuse an order for a product that does not exist. Joins answer questions that nobody had when the tables were drawn. And stock and order change together or not at all:',
        },
        {
          kind: 'code',
          language: 'SQL',
          code: `-- PostgreSQL: one statement, all or nothing
WITH taken AS (
  UPDATE products
  SET available = available - 25
  WHERE id = 7 AND available >= 25
  RETURNING id
)
INSERT INTO orders (product_id, quantity)
SELECT id, 25 FROM taken;`,
        },
        {
          kind: 'text',
          text: 'A document database keeps a whole tree under one key. It fits what is written and read as one piece and seldom related to anything else: the answers to a form, a draft, products whose attributes differ from kind to kind. Most can also spread their data over many machines. The price is that the application looks after the relations, and that a fact copied into many documents is changed in each.',
        },
        {
          kind: 'text',
          text: 'The line is not sharp: PostgreSQL indexes JSON, MongoDB has transactions across documents. Decide by the questions that will be asked of the data and by what must never go wrong.',
        },
      ],
    },
    {
      id: 'cors',
      question: 'What is CORS?',
      answer: [
        {
          kind: 'text',
          text: 'Cross-origin resource sharing is a server’s permission for pages from elsewhere to read its answers. An origin is scheme, host and port, so `https://shop.example` and `https://api.shop.example` are two. Without permission a page may send many requests to another origin, but not read what comes back.',
        },
        {
          kind: 'text',
          text: 'A GET, or a POST as a plain form could send it, goes out at once. Anything else, such as a DELETE, a JSON body or an `Authorization` header, waits for the answer to a preflight:',
        },
        {
          kind: 'code',
          language: 'HTTP',
          code: `OPTIONS /order/17 HTTP/1.1
Host: api.shop.example
Origin: https://shop.example
Access-Control-Request-Method: DELETE

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: https://shop.example
Access-Control-Allow-Methods: DELETE
Vary: Origin`,
        },
        {
          kind: 'text',
          text: 'Only browsers enforce it: it protects a visitor’s session from other sites, not an API from `curl`. The usual mistakes are to allow whichever origin asks, with credentials, which opens the session to every site; to leave out `Vary: Origin`, so that a cache hands one origin’s permission to another; and to look for the fault in the front end, where it can’t be mended.',
        },
      ],
    },
  ],
}
