import type { IndexEntry } from 'storybook/internal/types'

/** What Storybook's manifest says of a story. */
export interface ManifestStory {
  id: string
  name: string
  description?: string
  /** Its first sentence, for lists: Storybook would cut off the description after 90 characters. */
  summary?: string
  snippet?: string
}

/** What Storybook's manifest says of a component. */
export interface ManifestComponent {
  id: string
  name: string
  description?: string
  /** Its first sentence, for lists. */
  summary?: string
  import?: string
  /** Why Storybook does not know its props. */
  error?: object
  reactDocgen?: Docgen | undefined
  stories: ManifestStory[]
  docs?: Record<string, ManifestPage>
}

/** What react-docgen says of a component's props. */
export interface Docgen {
  /** An absolute path. */
  definedInFile?: string | undefined
  props?:
    | Record<
        string,
        {
          description?: string
          tsType?: { name: string; raw?: string }
          defaultValue?: { value: string; computed: boolean }
        }
      >
    | undefined
}

/** What Storybook's manifests say of a written page. */
export interface ManifestPage {
  id: string
  /** Its file, from the repository's root. */
  path?: string
  /** Its first sentence, for lists. */
  summary?: string
  /** Its text as it is written, in MDX. */
  content?: string
}

/** Storybook's manifests, as far as they are changed here. */
export interface Manifests {
  components?: { components: Record<string, ManifestComponent>; meta?: object }
  docs?: { docs: Record<string, ManifestPage> }
}

/** What Storybook tells whoever changes its manifests. */
export interface ManifestOptions {
  manifestEntries: readonly IndexEntry[]
}
