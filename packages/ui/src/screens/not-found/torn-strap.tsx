interface TornStrapProps {
  /** Its accessible name. */
  label: string
}

/** A steel strap torn in two between its seals, drawn like the products. */
export function TornStrap({ label }: TornStrapProps) {
  return (
    <svg
      viewBox="0 0 640 400"
      width="640"
      height="400"
      role="img"
      aria-label={label}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="block h-auto w-full bg-blueprint"
    >
      <path
        className="stroke-blueprint-grid"
        d="M0 40H640M0 80H640M0 120H640M0 160H640M0 200H640M0 240H640M0 280H640M0 320H640M0 360H640M40 0V400M80 0V400M120 0V400M160 0V400M200 0V400M240 0V400M280 0V400M320 0V400M360 0V400M400 0V400M440 0V400M480 0V400M520 0V400M560 0V400M600 0V400"
      />
      <g className="stroke-on-night-soft" opacity="0.6">
        <path d="M16 28V16H28M612 16H624V28M624 372V384H612M28 384H16V372" />
        <path strokeDasharray="14 4 3 4" d="M24 200H616" />
        <path d="M272 250V322M368 214V322M272 314H368M280 311L272 314L280 317M360 311L368 314L360 317" />
        <path d="M108 160V100M212 160V100M108 108H212M116 105L108 108L116 111M204 105L212 108L204 111" />
        <path d="M616 172H570M616 228H570M604 172V228M601 180L604 172L607 180M601 220L604 228L607 220" />
      </g>
      <g className="fill-blueprint-grid stroke-blueprint-line" strokeWidth="2.5">
        <path d="M-8 172H262L276 181L264 191L282 201L268 212L280 222L272 228H-8Z" />
        <path d="M648 172H366L378 180L364 190L380 202L366 212L376 221L368 228H648Z" />
        <path d="M108 160H212V240H108Z" />
        <path d="M448 160H552V240H448Z" />
      </g>
      <g className="stroke-on-night-soft" strokeWidth="1.5">
        <path d="M134 160V176M134 240V224M160 160V176M160 240V224M186 160V176M186 240V224" />
        <path d="M474 160V176M474 240V224M500 160V176M500 240V224M526 160V176M526 240V224" />
        <path d="M122 172H198M122 228H198M462 172H538M462 228H538" />
        <path d="M0 182H96M0 218H96M224 182H258M224 218H262M390 182H436M388 218H436M564 182H640M564 218H640" />
        <path d="M292 188L304 184M296 204H310M292 220L304 226M352 180L340 174M350 200H336M354 216L342 224" />
      </g>
    </svg>
  )
}
