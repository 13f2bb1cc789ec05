/** Where a cell stands on a small card. */
export type CardPlace =
  | 'box'
  | 'name'
  | 'short-name'
  | 'beside-name'
  | 'first'
  | 'second'
  | 'below'
  | 'details'
  | 'nowhere'

const nameLook =
  '@max-[40rem]:col-start-2 @max-[40rem]:row-start-1 @max-[40rem]:line-clamp-2 @max-[40rem]:self-end @max-[40rem]:p-0 @max-[40rem]:text-base/5'

/** Where the cells of a small card stand: name and amount above two facts, between the box and the button. */
export const placeLook = {
  box: '@max-[40rem]:me-3 @max-[40rem]:col-start-1 @max-[40rem]:row-span-2 @max-[40rem]:row-start-1 @max-[40rem]:self-center @max-[40rem]:p-0',
  name: `${nameLook} @max-[40rem]:col-span-3`,
  'short-name': `${nameLook} @max-[40rem]:col-span-2`,
  'beside-name':
    '@max-[40rem]:ms-3 @max-[40rem]:col-start-4 @max-[40rem]:row-start-1 @max-[40rem]:p-0 @max-[40rem]:max-w-32 @max-[40rem]:truncate @max-[40rem]:text-end @max-[40rem]:leading-5',
  first:
    '@max-[40rem]:col-start-2 @max-[40rem]:row-start-2 @max-[40rem]:truncate @max-[40rem]:p-0 @max-[40rem]:text-start',
  second:
    '@max-[40rem]:ms-3 @max-[40rem]:col-span-2 @max-[40rem]:col-start-3 @max-[40rem]:row-start-2 @max-[40rem]:truncate @max-[40rem]:p-0 @max-[40rem]:text-end',
  below:
    '@max-[40rem]:col-span-3 @max-[40rem]:col-start-2 @max-[40rem]:line-clamp-2 @max-[40rem]:p-0',
  details:
    '@max-[40rem]:ms-3 @max-[40rem]:col-start-5 @max-[40rem]:row-span-2 @max-[40rem]:row-start-1 @max-[40rem]:self-center @max-[40rem]:p-0',
  nowhere: '@max-[40rem]:hidden',
} satisfies Record<CardPlace, string>

/** At most 96 px high, its rule included, whatever it says; cells `below` add two lines each. */
export const smallCard =
  '@max-[40rem]:grid @max-[40rem]:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)_minmax(0,auto)_auto] @max-[40rem]:gap-y-1 @max-[40rem]:border-rule @max-[40rem]:border-b @max-[40rem]:py-3 @max-[40rem]:[&_wbr]:hidden'
