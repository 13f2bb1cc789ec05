/** What each token is for, by its name without dashes at its start: pages say it, and so do the tokens as data. */
const purposes: Readonly<Record<string, string>> = {
  'color-paper': 'The ground of every page.',
  'color-raised': 'The ground of things that can be acted on: fields, buttons, dialogs.',
  'color-sunk': 'The ground of things that lie back: hovered rows, controls that can’t act.',
  'color-ink': 'Headings and text. Chosen things are filled with it.',
  'color-ink-soft': 'Text beside the main text: labels, descriptions.',
  'color-ink-faint': 'Small technical captions, never a whole sentence.',
  'color-on-ink': 'Text on ink.',
  'color-night': 'Bands that are dark in every theme: the footer, the tour.',
  'color-on-night': 'Text on night and on blueprint.',
  'color-on-night-soft': 'Text beside the main text, on night and on blueprint.',
  'color-rule': 'Hairlines that separate rows and facts.',
  'color-rule-strong': 'The edge of a control: it must be seen.',
  'color-blueprint': 'The ground of every drawing.',
  'color-blueprint-grid': 'The grid on the ground of a drawing.',
  'color-blueprint-line': 'The lines of a drawing.',
  'color-signal': 'The one primary action in view, and nothing else.',
  'color-signal-strong': 'The primary action under the pointer.',
  'color-on-signal': 'Text on the primary action.',
  'color-danger': 'Text and edges of an error, and of actions that can’t be undone.',
  'color-danger-strong': 'The edge of a dangerous button under the pointer.',
  'color-danger-soft': 'The ground of an error.',
  'color-danger-fill':
    'A button for what can’t be undone: in the dark quieter than the primary action.',
  'color-danger-fill-strong': 'A dangerous button under the pointer.',
  'color-on-danger': 'Text on a dangerous button.',
  'color-success': 'Text and edges of a success.',
  'color-success-soft': 'The ground of a success.',
  'color-warning': 'Text and edges of a warning.',
  'color-warning-soft': 'The ground of a warning.',
  'color-info-soft': 'The ground of a piece of information.',
  'color-overlay': 'The veil over the page behind a dialog.',
  'font-sans': 'Every text, from the page down.',
  'text-5xl': 'The hero’s headline',
  'text-4xl': 'A page’s heading',
  'text-3xl': 'A page’s heading on a phone',
  'text-2xl': 'A section’s heading',
  'text-xl': 'A dialog’s heading, a state’s',
  'text-lg': 'A lead, a price on a card',
  'text-base': 'Text that is read',
  'text-sm': 'Tables, controls, labels',
  'text-xs': 'Notes under a figure',
  'radius-sm': 'Controls and messages',
  'radius-md': 'Dialogs',
  'radius-full': 'Spinners, portraits',
  'shadow-raised':
    'Toasts, and the notice that something loads: they float over a part of the page',
  'shadow-overlay': 'Dialogs, which cover the page',
  'default-transition-duration':
    'A control answers the pointer: every transition without a duration of its own.',
  'transition-duration-layer': 'A dialog, a drawer, a toast or the veil moves in.',
  'transition-delay-loader': 'The wait before a loader shows: what loads faster never flickers.',
  'animate-spin': 'Something is being sent or fetched.',
  'animate-pulse': 'The space of what is being fetched.',
  'breakpoint-sm':
    'A large phone, held sideways: two columns where a phone has one, in forms, facts and the footer; a dialog floats instead of rising from the lower edge.',
  'breakpoint-md':
    'A tablet: the top bar shows the search field, a page has 32 pixels at its edges, headings are larger.',
  'breakpoint-lg':
    'A small desktop: columns, with the dashboard’s menu and the catalogue’s filters beside the content.',
  'breakpoint-xl': 'A wide desktop: the lead beside a picture grows.',
  'container-page': 'The column of every page, with its margins.',
  'container-reading': 'Text that is read.',
  'container-form': 'A form of one column.',
  'spacing-control-sm': 'A small button: in tables and cards.',
  'spacing-control': 'A field, a button, a tab.',
  'spacing-control-lg': 'A page’s main action.',
  'spacing-control-inside': 'Above and below the text of a control.',
  'spacing-fields': 'Between the fields of a form.',
  'spacing-row': 'Above and below the text of a table’s row.',
}

/** What a token is for. @throws {Error} when nobody has said it */
export function purposeOf(token: string): string {
  const use = purposes[token.replace(/^--/, '')]
  if (use === undefined) {
    throw new Error(
      `Nobody has said what ${token} is for: add it to foundations/token-purposes.ts.`,
    )
  }
  return use
}

/** The steps of the grid of eight pixels, each a quarter of a rem, and what each is for. */
export const spaces = [
  { step: 1, look: 'w-1', use: 'Inside a control only' },
  { step: 2, look: 'w-2', use: 'Between a label and its field, an icon and its word' },
  { step: 3, look: 'w-3', use: 'Inside a control and a table’s row only' },
  { step: 4, look: 'w-4', use: 'Between things that belong together; a phone’s edge' },
  { step: 6, look: 'w-6', use: 'Between a form’s fields; inside a dialog' },
  { step: 8, look: 'w-8', use: 'Between groups; a desktop’s edge' },
  { step: 12, look: 'w-12', use: 'Between the parts of a page' },
  { step: 16, look: 'w-16', use: 'Between a page’s sections on a phone' },
  { step: 24, look: 'w-24', use: 'Between a page’s sections' },
]

/** The hairlines, which are used instead of boxes and shadows, and what each is for. */
export const rules = [
  { name: 'border-rule', look: 'border-rule border-t', use: 'Between rows and facts' },
  {
    name: 'border-ink',
    look: 'border-ink border-t',
    use: 'Under a table’s header, over a section',
  },
  { name: 'border-rule-strong', look: 'border-rule-strong border-t', use: 'A control’s edge' },
  {
    name: 'border-s-4',
    look: 'h-8 border-danger border-s-4',
    use: 'The tone of a message, at its start',
  },
]

/** The weights of the font, and what each is for. */
export const weights = [
  { weight: '400', look: 'font-normal', use: 'Text' },
  { weight: '500', look: 'font-medium', use: 'Text that stands alone' },
  { weight: '600', look: 'font-semibold', use: 'Headings, buttons, table headers' },
  { weight: '700', look: 'font-bold', use: 'The largest headings' },
]
