import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  ArrowUpRight,
  CalendarClock,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  ClipboardCheck,
  ClipboardPaste,
  Clock,
  Copy,
  Download,
  EqualNot,
  Eye,
  EyeOff,
  FileSpreadsheet,
  FileUp,
  Heart,
  History,
  Hourglass,
  Info,
  Keyboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mail,
  MailX,
  Menu,
  Minus,
  Moon,
  OctagonAlert,
  PackageCheck,
  PackageOpen,
  Palette,
  PanelLeft,
  Pencil,
  Plus,
  Printer,
  RotateCcw,
  RotateCw,
  Route,
  Rows3,
  Scale,
  Search,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  X,
} from 'lucide-react'

/** An icon that the library uses. */
export interface KnownIcon {
  icon: LucideIcon
  /** What it says in the shop, with semicolons between several meanings. */
  means: string
  /** Other words that people look for it by, with commas between. */
  also: string
}

/**
 * Every icon of the library with its meanings, by the name that lucide-react exports. An icon that has a meaning keeps it:
 * look here before another one is added.
 */
export const icons: Readonly<Record<string, KnownIcon>> = {
  ArrowDown: {
    icon: ArrowDown,
    means: 'sorted, largest first; a price that fell; to the place below',
    also: 'descending, down, lower, decrease',
  },
  ArrowLeft: {
    icon: ArrowLeft,
    means: 'back to the page before; the slide before',
    also: 'back, previous, left',
  },
  ArrowRight: {
    icon: ArrowRight,
    means: 'the next slide; from the old value to the new one',
    also: 'next, forward, right, continue',
  },
  ArrowUp: {
    icon: ArrowUp,
    means: 'sorted, smallest first; a price that rose',
    also: 'ascending, up, higher, increase',
  },
  ArrowUpDown: {
    icon: ArrowUpDown,
    means: 'a column that can be sorted',
    also: 'sort, order, unsorted',
  },
  ArrowUpRight: {
    icon: ArrowUpRight,
    means: 'a link to another site',
    also: 'external, open in new tab, leave',
  },
  CalendarClock: {
    icon: CalendarClock,
    means: 'the day by which an order is expected',
    also: 'date, schedule, due, delivery',
  },
  Check: {
    icon: Check,
    means: 'chosen; done',
    also: 'tick, yes, ok, selected, checked',
  },
  ChevronDown: {
    icon: ChevronDown,
    means: 'opens a list, or what is folded away',
    also: 'expand, open, dropdown, more, accordion',
  },
  ChevronLeft: {
    icon: ChevronLeft,
    means: 'the page of results before',
    also: 'previous page, pagination',
  },
  ChevronRight: {
    icon: ChevronRight,
    means: 'the next page of results',
    also: 'next page, pagination',
  },
  ChevronUp: {
    icon: ChevronUp,
    means: 'folds away',
    also: 'collapse, close, less',
  },
  CircleAlert: {
    icon: CircleAlert,
    means: 'something to correct, in a field or a line',
    also: 'error, invalid, problem, validation, mistake',
  },
  CircleCheck: {
    icon: CircleCheck,
    means: 'it worked; booked',
    also: 'success, done, ok, confirmed',
  },
  CircleHelp: {
    icon: CircleHelp,
    means: 'nobody knows whether it worked; an explanation',
    also: 'help, question, unknown, support, perhaps',
  },
  CircleX: {
    icon: CircleX,
    means: 'refused; not booked; an order was cancelled',
    also: 'rejected, failed, cancelled, error',
  },
  ClipboardCheck: {
    icon: ClipboardCheck,
    means: 'an order was confirmed',
    also: 'accepted, approved, checked',
  },
  ClipboardPaste: {
    icon: ClipboardPaste,
    means: 'paste from a spreadsheet',
    also: 'paste, clipboard, insert',
  },
  Clock: {
    icon: Clock,
    means: 'waiting; the state of an order',
    also: 'time, pending, waiting, date, schedule',
  },
  Copy: {
    icon: Copy,
    means: 'copy a text',
    also: 'clipboard, duplicate',
  },
  Download: {
    icon: Download,
    means: 'save as a file',
    also: 'export, save, CSV, file',
  },
  EqualNot: {
    icon: EqualNot,
    means: 'values that differ',
    also: 'different, unequal, compare',
  },
  Eye: {
    icon: Eye,
    means: 'show the password; quick view',
    also: 'view, preview, visible, look, show',
  },
  EyeOff: {
    icon: EyeOff,
    means: 'hide the password',
    also: 'hide, invisible, hidden',
  },
  FileSpreadsheet: {
    icon: FileSpreadsheet,
    means: 'a list in a file',
    also: 'Excel, CSV, document, table',
  },
  FileUp: {
    icon: FileUp,
    means: 'open a file',
    also: 'upload, import, attach',
  },
  Heart: {
    icon: Heart,
    means: 'a favourite',
    also: 'like, love, wish list, save, bookmark',
  },
  History: {
    icon: History,
    means: 'order again',
    also: 'reorder, past orders, recent, repeat',
  },
  Hourglass: {
    icon: Hourglass,
    means: 'still on its way',
    also: 'waiting, pending, loading, in progress',
  },
  Info: {
    icon: Info,
    means: 'something good to know',
    also: 'information, note, hint, about',
  },
  Keyboard: {
    icon: Keyboard,
    means: 'keys that work on the page; typing',
    also: 'shortcut, hotkey, type',
  },
  LayoutGrid: {
    icon: LayoutGrid,
    means: 'products as cards',
    also: 'grid, tiles, cards, gallery, view',
  },
  ListChecks: {
    icon: ListChecks,
    means: 'lists that are kept, or tried',
    also: 'list, tasks, template, saved list, cart, basket',
  },
  Mail: {
    icon: Mail,
    means: 'the mails that the demo’s shop has sent',
    also: 'email, letter, envelope, inbox, message',
  },
  MailX: {
    icon: MailX,
    means: 'an email that is not confirmed',
    also: 'email, mail, unverified, message',
  },
  Menu: {
    icon: Menu,
    means: 'opens the menu',
    also: 'hamburger, navigation, sidebar',
  },
  Minus: {
    icon: Minus,
    means: 'some of them chosen',
    also: 'indeterminate, partly, less, decrease',
  },
  Moon: {
    icon: Moon,
    means: 'the dark theme',
    also: 'dark mode, night, theme',
  },
  OctagonAlert: {
    icon: OctagonAlert,
    means: 'it failed; lines that are not booked',
    also: 'error, danger, stop, failure',
  },
  PackageCheck: {
    icon: PackageCheck,
    means: 'an order was delivered',
    also: 'parcel, arrived, received, box',
  },
  PackageOpen: {
    icon: PackageOpen,
    means: 'a part of an order was shipped',
    also: 'parcel, partial, box, open',
  },
  Palette: {
    icon: Palette,
    means: 'the colours of the brand',
    also: 'colour, brand, theme, paint',
  },
  PanelLeft: {
    icon: PanelLeft,
    means: 'opens the dashboard’s menu',
    also: 'sidebar, side menu, drawer',
  },
  Pencil: {
    icon: Pencil,
    means: 'edit',
    also: 'change, write, rename, modify',
  },
  Plus: {
    icon: Plus,
    means: 'a line more',
    also: 'add, new, create, insert, more',
  },
  Printer: {
    icon: Printer,
    means: 'print',
    also: 'paper, PDF',
  },
  RotateCcw: {
    icon: RotateCcw,
    means: 'begin the demo again',
    also: 'reset, restart, restore',
  },
  RotateCw: {
    icon: RotateCw,
    means: 'try again',
    also: 'retry, reload, refresh, repeat',
  },
  Route: {
    icon: Route,
    means: 'the guided tour',
    also: 'tour, guide, way, map, onboarding',
  },
  Rows3: {
    icon: Rows3,
    means: 'products as a list',
    also: 'list, rows, table, view',
  },
  Scale: {
    icon: Scale,
    means: 'compare products',
    also: 'comparison, balance, weigh',
  },
  Search: {
    icon: Search,
    means: 'find products',
    also: 'find, magnifier, lookup, zoom',
  },
  Send: {
    icon: Send,
    means: 'send the lines of an order; an order was placed; send an email',
    also: 'submit, order, checkout, buy, purchase, cart, basket',
  },
  ShieldCheck: {
    icon: ShieldCheck,
    means: 'an administrator',
    also: 'admin, role, permission, security, verified',
  },
  SlidersHorizontal: {
    icon: SlidersHorizontal,
    means: 'opens the filters',
    also: 'filter, settings, adjust, options, preferences, gear',
  },
  Star: {
    icon: Star,
    means: 'a rating',
    also: 'review, stars, score',
  },
  Sun: {
    icon: Sun,
    means: 'the light theme',
    also: 'light mode, day, theme, brightness',
  },
  Trash2: {
    icon: Trash2,
    means: 'delete',
    also: 'trash, bin, remove, rubbish, garbage, discard',
  },
  TriangleAlert: {
    icon: TriangleAlert,
    means: 'a warning: low stock, a changed price',
    also: 'caution, attention, alert, warn',
  },
  Truck: {
    icon: Truck,
    means: 'an order was shipped',
    also: 'delivery, transport, shipping, carrier, parcel',
  },
  Undo2: {
    icon: Undo2,
    means: 'take back the last change',
    also: 'undo, back, revert, restore',
  },
  X: {
    icon: X,
    means: 'close; take out of a list',
    also: 'close, clear, remove, dismiss, cancel',
  },
}

/** The icons whose name, meanings or other words have every word of a query, in the order of the alphabet. */
export function findIcons(query: string): [name: string, icon: KnownIcon][] {
  const words = query
    .toLowerCase()
    .split(/\W+/)
    // "icon for delete" asks for what "delete" asks for.
    .filter((word) => !['', 'icon', 'icons', 'for', 'of', 'a', 'an', 'the', 'to'].includes(word))
  return Object.entries(icons).filter(([name, { means, also }]) => {
    const text = `${name} ${means} ${also}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
