// Storybook's MDX compiler has no types of its own.
declare module '@storybook/addon-docs/mdx-loader' {
  interface LoaderContext {
    resourcePath: string
    getOptions: () => object
    async: () => (error: Error | null, code?: string) => void
  }
  export default function loader(this: LoaderContext, content: string): Promise<void>
}
