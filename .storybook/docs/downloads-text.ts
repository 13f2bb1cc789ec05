/** What a built Storybook has of the library to install and to copy. */
export interface Downloads {
  /** The package, from Storybook's folder: `package/strapline-ui-0.2.0-next.h3f2a91c.tgz`. */
  file: string
  /** How large that file is. */
  bytes: number
  /** The version in a sentence: {@link versionText}. */
  version: string
  /** How many items the registry in the folder `r` has. */
  items: number
}

/**
 * Where Storybook's folder is, with a slash at its end.
 *
 * @param links how a link leads there; nothing where the link's page is beside the files
 * @param commands how a command names it, which needs the whole address
 */
export interface DownloadPlaces {
  links: string
  commands: string
}

/** The places as a file knows them, which does not know where it is served. */
export const placesInFiles: DownloadPlaces = { links: '', commands: 'https://ADDRESS/' }

/** What stands for an address in {@link placesInFiles}. */
const whatAddressIs = ({ commands }: DownloadPlaces) =>
  commands === placesInFiles.commands ? ' `ADDRESS` is where this Storybook is served.' : ''

const onlyBuilt = (what: string) =>
  `A Storybook that \`npm run build-storybook\` has written has ${what} here, with its address.`

/** How the package is installed from this Storybook, as Markdown. */
export function packageText(downloads: Downloads | undefined, places: DownloadPlaces): string {
  if (!downloads) return onlyBuilt('the package as a file')
  const { file, bytes } = downloads
  const name = file.replace(/.*\//, '')
  return `[${name}](${places.links}${file}), ${Math.round(bytes / 1000)} kB.${whatAddressIs(places)}

\`\`\`sh
npm install ${places.commands}${file}
cp -r node_modules/@strapline/ui/public public/strapline
\`\`\``
}

/** How one component is copied from this Storybook, as Markdown. */
export function registryText(downloads: Downloads | undefined, places: DownloadPlaces): string {
  if (!downloads) return onlyBuilt('the registry')
  return `**From this Storybook:** its [registry](${places.links}r/registry.json) has ${downloads.items} items. They name each other with
\`@strapline\`, so an app with Tailwind 4 names the registry first, in its \`components.json\`:${whatAddressIs(places)}

\`\`\`json
{ "registries": { "@strapline": "${places.commands}r/{name}.json" } }
\`\`\`

\`\`\`sh
npx shadcn add ${places.commands}r/button.json
\`\`\``
}
