/**
 * Where the build writes what belongs to the artifact and must not be served: beside the folder.
 *
 * @param folder the folder that is served, absolute
 */
export const besideFolder = (folder: string) => ({
  /** Vite's manifest: which file has which part. */
  manifest: `${folder}.manifest.json`,
  /** The headers by path, for a Node server: an array of `HeaderRule` (headers.ts). */
  headers: `${folder}.headers.json`,
})
