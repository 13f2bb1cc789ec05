import { createContext, type ImgHTMLAttributes, type ReactNode, use } from 'react'

/** The props of every image in the library: those of `img`, with `src` and `alt` required. */
export interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** An address, or a path from the base of the library's own files: `/drawings/heat-gun.svg`. */
  src: string
  alt: string
}

const FileBaseContext = createContext('/')

export interface FileBaseProviderProps {
  /** Where packages/ui/public is served: a path or an address, with a slash at its end: `/shop/`. */
  base: string
  children: ReactNode
}

/** Says where the library's own files are served. Without it, that is the root of the site. */
export function FileBaseProvider({ base, children }: FileBaseProviderProps) {
  return <FileBaseContext value={base}>{children}</FileBaseContext>
}

/** An image without styles of its own. The one place where a path becomes an address. */
export function Image({ src, alt, ...rest }: ImageProps) {
  const base = use(FileBaseContext)
  return <img src={src.startsWith('/') ? base + src.slice(1) : src} alt={alt} {...rest} />
}
