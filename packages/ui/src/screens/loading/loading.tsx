import { Loader } from '../../shop/loader/loader.tsx'

export interface LoadingScreenProps {
  /**
   * Whether it takes longer than usual.
   * @default false
   */
  slow?: boolean
}

/** What a route shows while nothing is known of its page's shape: while its code loads. */
export function LoadingScreen({ slow = false }: LoadingScreenProps) {
  return (
    <>
      <h1 className="sr-only">Loading the page</h1>
      <Loader slow={slow} />
    </>
  )
}
