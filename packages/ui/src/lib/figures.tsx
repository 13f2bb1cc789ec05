import { createContext, type ReactNode, use } from 'react'
import { Image } from './image.tsx'

/** A decorative picture: its path from the base of our own files, and its size in pixels, which avoids a layout shift. */
export interface Figure {
  src: string
  width: number
  height: number
}

/** The decorative pictures of the product. */
interface Figures {
  /** For empty states. */
  empty?: Figure
  /** For error states. */
  error?: Figure
  /** For a search or a filter that finds nothing. */
  search?: Figure
}

const FiguresContext = createContext<Figures>({})

export interface FiguresProviderProps {
  /** The pictures of this product. A missing one is not rendered. */
  figures: Figures
  children: ReactNode
}

/** Provides the primitives with pictures, so that they don't depend on what the product sells. */
export function FiguresProvider({ figures, children }: FiguresProviderProps) {
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

export interface FigureImageProps {
  /** Which of the product's pictures, or one that a single page has. */
  name: keyof Figures | Figure
}

/** One of the product's pictures, hidden from assistive technology. */
export function FigureImage({ name }: FigureImageProps) {
  const figures = use(FiguresContext)
  const figure = typeof name === 'string' ? figures[name] : name
  return (
    figure && (
      <Image {...figure} alt="" className="h-auto w-60 max-w-full bg-blueprint @min-[40rem]:w-80" />
    )
  )
}
