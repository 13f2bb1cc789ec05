import { createContext, type ReactNode, use } from 'react'

/** A decorating picture: its address, and its size in pixels, so that nothing shifts when it arrives. */
interface Figure {
  src: string
  width: number
  height: number
}

/** The pictures that a product gives to what would otherwise be words alone. */
interface Figures {
  /** For a list that has nothing in it. */
  empty?: Figure
  /** For content that did not load. */
  error?: Figure
}

const FiguresContext = createContext<Figures>({})

/** What {@link FiguresProvider} takes. */
export interface FiguresProviderProps {
  /** The pictures of this product. Where there is none, nothing is drawn. */
  figures: Figures
  children: ReactNode
}

/** Gives the primitives their pictures, so that none of them has to know what the product sells. */
export function FiguresProvider({ figures, children }: FiguresProviderProps) {
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

/** What {@link FigureImage} takes. */
export interface FigureImageProps {
  /** Which of the product's pictures. */
  name: keyof Figures
}

/** One of the product's pictures; it is not read out. */
export function FigureImage({ name }: FigureImageProps) {
  const figure = use(FiguresContext)[name]
  return figure && <img {...figure} alt="" />
}
