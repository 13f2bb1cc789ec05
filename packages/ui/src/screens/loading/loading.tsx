import { Loader } from '../../shop/loader/loader.tsx'

export interface LoadingScreenProps {
  /**
   * What is loading: the page's code, or who is signed in.
   * @default 'Loading the page'
   */
  label?: string | undefined
  /**
   * Whether it takes longer than usual.
   * @default false
   */
  slow?: boolean
}

/** What a route shows while its code loads, or while it isn't known who is signed in. */
export function LoadingScreen({ label = 'Loading the page', slow = false }: LoadingScreenProps) {
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <Loader label={label} slow={slow} />
    </>
  )
}
