/** A file of an item, with the place that it gets in an app. */
interface ItemFile {
  path: string
  type: 'registry:component' | 'registry:lib' | 'registry:file'
  target: string
  content: string
}

/** An item of a registry in shadcn's format: https://ui.shadcn.com/schema/registry-item.json */
export interface Item {
  $schema: string
  name: string
  type: 'registry:component' | 'registry:style'
  title: string
  description: string
  dependencies?: string[]
  registryDependencies?: string[]
  files: ItemFile[]
  docs?: string
}

export const schema = 'https://ui.shadcn.com/schema/registry-item.json'
