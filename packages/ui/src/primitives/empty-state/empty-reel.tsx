/** A reel with nothing on it, in the line style of the product drawings, on the page's own ground. */
export function EmptyReel() {
  return (
    <svg aria-hidden="true" viewBox="8 0 168 120" className="w-42 text-ink" fill="none">
      <g className="stroke-rule-strong" strokeDasharray="12 3 2 3">
        <path d="M8 60H160" />
        <path d="M54 4V116M114 4V116" />
      </g>
      <g
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M114 14h6a26 46 0 0 1 0 92h-6Z" />
        <ellipse cx="114" cy="60" rx="26" ry="46" />
        <path d="M54 44H114a9 16 0 0 1 0 32H54Z" />
        <path d="M54 14h6a26 46 0 0 1 0 92h-6Z" />
        <ellipse cx="54" cy="60" rx="26" ry="46" />
        <ellipse cx="54" cy="60" rx="9" ry="16" />
      </g>
      <g className="stroke-ink-faint" strokeLinecap="round">
        <ellipse cx="54" cy="60" rx="22" ry="39" />
        <ellipse cx="54" cy="32" rx="4" ry="6" />
        <ellipse cx="54" cy="88" rx="4" ry="6" />
        <ellipse cx="38.5" cy="60" rx="3" ry="7" />
        <ellipse cx="69.5" cy="60" rx="3" ry="7" />
        <path d="M84 44v32M92 44v32M100 44v32" />
        <path d="M117 22a20 38 0 0 1 17 38" />
      </g>
    </svg>
  )
}
