/** A torn strap beside its seal, in the line style of the product drawings, on the page's own ground. */
export function BrokenStrap() {
  return (
    <svg aria-hidden="true" viewBox="4 0 168 96" className="w-42 text-ink" fill="none">
      <path className="stroke-rule-strong" strokeDasharray="12 3 2 3" d="M4 58H164M84 6V90" />
      <g
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 46H74l-5 5 7 4-8 5 6 5-4 5H4" />
        <path d="M164 30c-24 0-44 6-66 16l4 3-7 6 8 3-5 7 8 5C128 60 144 54 164 54" />
        <path d="M22 41h30l2 5-2 29H22l-2-5V46Z" />
      </g>
      <g className="stroke-ink-faint" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20 46H54M22 70H52" />
        <path d="M30 46v6l4 3 4-3v-6M40 70v-6l4-3 4 3v6" />
        <path d="M4 50h16M4 66h16M56 50h14M56 66h12" />
        <path d="M108 47c18-7 36-12.500 56-12.500M112 64c18-8 34-13.500 52-13.500" />
      </g>
      <g stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
        <path d="M77 34l-6-9M91 31l5-10M76 81l-5 8M93 79l6 9" />
      </g>
    </svg>
  )
}
