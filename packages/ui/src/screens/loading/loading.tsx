import { Loader } from '../../shop/loader/loader.tsx'

export interface LoadingScreenProps {
  /**
   * Whether it takes longer than usual.
   * @default false
   */
  slow?: boolean
}

/** The page that a route shows while its code loads, and the shape of its own page is not known. */
export function LoadingScreen({ slow = false }: LoadingScreenProps) {
  return (
    <>
      <h1 className="sr-only">Loading the page</h1>
      <Loader slow={slow} />
    </>
  )
}
