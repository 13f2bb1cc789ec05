/** The classes of a link in a drawer; the current one is marked. */
export const drawerLinkLook =
  'relative flex min-h-14 items-center py-2 px-4 wrap-anywhere font-semibold text-xl tracking-tight before:absolute before:inset-y-0 before:start-0 before:border-ink hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:before:border-s-2'
