/** A part of the repository with restricted imports. */
export interface Room<Name extends string = string> {
  /** The prefixes of its files' paths, from the root of the repository. The longest match decides. */
  folders: readonly string[]
  /** The rooms that its files may import, besides itself. */
  imports: readonly Name[]
  /** What to do instead of an import that is refused, in one sentence. */
  instead: string
  /** Whether its files may import stories, as stories themselves may. */
  showsStories?: boolean
}

/** Declares rooms. An import of an undeclared room does not compile. */
function declareRooms<Name extends string>(declared: Record<Name, Room<NoInfer<Name>>>) {
  return declared
}

/** The rooms of the library that the app may import, lower floors first. */
const library = [
  'contract',
  'ui/styles',
  'ui/content',
  'ui/lib',
  'ui/catalogue',
  'ui/order-pad',
  'ui/primitives',
  'ui/shop',
  'ui/screens',
] as const

/**
 * The one declaration of who may import whom; `docs/architecture.md` says why. The package walls that
 * name packages from outside the repository (a router, a query library) are in `biome.json`.
 */
export const rooms = declareRooms({
  contract: {
    folders: ['packages/contract/'],
    imports: [],
    instead:
      'The contract is the ground floor and imports zod only: move what both need into packages/contract.',
  },
  conformance: {
    folders: ['packages/conformance/'],
    imports: ['contract'],
    instead:
      'The checks ask any server and know none of ours: take it as a parameter, or move what both ends agree on into packages/contract.',
  },
  'ui/styles': {
    folders: ['packages/ui/src/styles/'],
    imports: [],
    instead: 'Styles are tokens and import nothing of ours.',
  },
  'ui/content': {
    folders: ['packages/ui/src/content/'],
    imports: ['contract'],
    instead:
      'Content is texts and addresses of pictures: let the component that shows it import both.',
  },
  'ui/lib': {
    folders: ['packages/ui/src/lib/'],
    imports: ['contract'],
    instead:
      'lib serves every room of the library: take it as a parameter, or move this file to the room that it is about.',
  },
  'ui/catalogue': {
    folders: ['packages/ui/src/catalogue/'],
    imports: ['contract', 'ui/content', 'ui/lib'],
    instead: 'The catalogue searches and shows nothing: take it as a parameter.',
  },
  'ui/order-pad': {
    folders: ['packages/ui/src/order-pad/'],
    imports: ['contract', 'ui/content', 'ui/lib', 'ui/catalogue'],
    instead: 'The logic of the order pad shows nothing and sends nothing: take it as a parameter.',
  },
  'ui/primitives': {
    folders: ['packages/ui/src/primitives/'],
    imports: ['ui/lib', 'ui/styles'],
    instead:
      'A primitive has no word of this shop: take it as a prop, or move this component to packages/ui/src/shop.',
  },
  'ui/shop': {
    folders: ['packages/ui/src/shop/'],
    imports: [
      'contract',
      'ui/content',
      'ui/lib',
      'ui/catalogue',
      'ui/order-pad',
      'ui/primitives',
      'ui/styles',
    ],
    instead:
      'A shop component stands below the screens: take it as a prop, or move what both need to packages/ui/src/shop.',
  },
  'ui/screens': {
    folders: ['packages/ui/src/screens/'],
    imports: library,
    instead: 'A screen is what one route shows: take it as a prop; the app passes it.',
  },
  'ui/demo': {
    folders: ['packages/ui/src/demo/'],
    imports: ['contract', 'ui/content', 'ui/lib', 'ui/primitives'],
    instead:
      'What a demo has around the shop knows none of its screens: take it as a prop; the app passes it.',
  },
  'ui/foundations': {
    folders: [
      'packages/ui/src/foundations/',
      'packages/ui/src/docs/',
      'packages/ui/costs.json',
      'packages/ui/README.md',
      'CHANGELOG.md',
      'docs/sign-off.md',
    ],
    imports: [...library, 'ui/testing'],
    instead: 'These pages document the library: show what is in its rooms.',
  },
  'ui/story-support': {
    folders: ['packages/ui/src/story-support/'],
    imports: [...library, 'ui/demo'],
    instead: 'Story support stands on the library alone: take it as a parameter.',
  },
  'ui/testing': {
    folders: ['packages/ui/src/testing/'],
    imports: [],
    instead: 'Page objects run in a test, where no component is: find things by role and name.',
  },
  app: {
    folders: ['packages/app/'],
    imports: [...library, 'ui/demo'],
    instead:
      'The app composes the library and reaches a server through packages/app/src/api/client.ts: use those, or move what both need into packages/contract.',
  },
  'server-kit': {
    folders: ['packages/server-kit/'],
    imports: ['contract'],
    instead:
      'What both servers share knows neither of them: take it as a parameter, or move what both ends of the wire agree on into packages/contract.',
  },
  'mock-api': {
    folders: ['mock-api/'],
    imports: ['contract', 'conformance', 'server-kit'],
    instead:
      'The mock API knows no other server: move what both servers need into packages/server-kit, and what both ends agree on into packages/contract.',
  },
  api: {
    folders: ['packages/api/'],
    imports: ['contract', 'server-kit'],
    instead:
      'The API knows no other server: move what both servers need into packages/server-kit, and what both ends agree on into packages/contract.',
  },
  'demo-issuer': {
    folders: ['packages/demo-issuer/'],
    imports: ['contract', 'server-kit'],
    instead:
      "The demo's issuer signs people in for any shop and knows none: move what it shares with a server into packages/server-kit.",
  },
  'api/test': {
    folders: ['packages/api/test/'],
    imports: ['contract', 'server-kit', 'api', 'mock-api', 'demo-issuer'],
    instead:
      "The API's tests run those of the mock API on it: move what both need into packages/server-kit.",
  },
  storybook: {
    folders: ['.storybook/', 'packages/ui/fingerprints.json'],
    imports: [...library, 'ui/demo', 'ui/foundations', 'ui/story-support', 'scripts'],
    instead: 'Storybook shows the library alone, without the app and without a server.',
    showsStories: true,
  },
  scripts: {
    folders: ['scripts/'],
    imports: [
      ...library,
      'ui/demo',
      'ui/foundations',
      'ui/testing',
      'server-kit',
      'mock-api',
      'api',
      'demo-issuer',
      'storybook',
    ],
    instead: 'Run it as a command, or move what both need into scripts/lib.',
  },
  e2e: {
    folders: ['e2e/'],
    imports: [
      ...library,
      'ui/demo',
      'ui/testing',
      'server-kit',
      'mock-api',
      'api',
      'demo-issuer',
      'app',
      'scripts',
    ],
    instead: 'A journey uses the built app as a visitor does: move what both need into e2e/lib.',
  },
  root: {
    folders: [''],
    imports: ['scripts', 'storybook', 'e2e'],
    instead: 'A setting of the repository takes its parts from scripts/lib, .storybook and e2e.',
  },
})

export type RoomName = keyof typeof rooms

/** Rooms that stories of every room may import, for their samples and pages. */
export const storyImports: readonly RoomName[] = [
  'contract',
  'ui/content',
  'ui/lib',
  'ui/story-support',
]

/** Rooms that only stories, and rooms that show stories, may import, whatever another room declares. */
export const storyRooms: readonly RoomName[] = ['ui/story-support']
