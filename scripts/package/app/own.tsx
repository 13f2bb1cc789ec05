import type { ReactNode } from 'react'

/**
 * It has one height with and without Tailwind, so that everything below has the same place; its ground shows at round
 * corners.
 */
const frame = { height: 480, overflow: 'hidden', background: 'white' }

/** The app's own part. Its classes mean other things than the library's of the same name, or have no twin there. */
export function Own({ children }: { children?: ReactNode }) {
  return (
    <>
      <div style={frame}>
        <section
          id="own"
          className="bg-amber-100 p-4 font-sans text-base text-black leading-normal md:rounded-md md:p-10"
        >
          <h2 className="caption mb-3 text-4xl">A part of the app</h2>
          <button type="button" className="rounded-md bg-blue-600 px-4 py-2 text-white shadow-lg">
            Own
          </button>
          <p className="page mt-6 hidden w-1/2 border-4 border-red-500 p-2 text-lg md:block">
            Its classes have the names of the library's, and other values.
          </p>
          <ul className="grid grid-cols-3 gap-4 text-sm">
            <li className="bg-white p-4 md:p-8">One</li>
            <li className="animate-none bg-white p-4 md:p-8">Two</li>
          </ul>
        </section>
      </div>
      {children}
    </>
  )
}
