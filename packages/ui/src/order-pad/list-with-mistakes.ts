const rows = [
  ['Pos', 'Part number', 'Description', 'Quantity'],
  ['10', '10-2416', 'Battery strapping tool', '5'],
  // Two digits the other way round, and the description knows better.
  ['20', '12-1680', 'Polyester strap 16 mm', '240'],
  ['30', '12-4119', 'Steel seals 19 mm', '12,000'],
  // A full stop between thousands.
  ['40', '12-5050', 'Edge protectors', '1.500'],
  ['50', '14-1805', 'Battery pack 18 V', '10'],
  // The same as above, by its name.
  ['60', 'Battery strapping tool BX 16', '', '2'],
  // Fewer than can be ordered.
  ['70', '10-1319', 'Front-action sealer', '2'],
  // More than there are.
  ['80', '20-0600', 'Clamp meter', '200'],
  ['90', '24-0432', 'Terminal block', '500'],
  // A misspelt name.
  ['100', 'windlas tensioner', '', '12'],
  // Part and description are of different products.
  ['110', '28-0206', 'Ferrule crimping tool', '8'],
  // Of another shop.
  ['120', 'ZX-99-0001', 'Hydraulic press', '1'],
  // No number.
  ['130', '26-4830', 'Cable ties', 'two boxes'],
  ['140', '22-0090', 'Soldering station', '6'],
]

/**
 * A list as a buyer has it in a spreadsheet, with everything that goes wrong in one: for a demo of the order pad. A
 * function, since a build that calls it nowhere leaves it out.
 */
export function listWithMistakes(): string {
  return rows.map((cells) => cells.join('\t')).join('\n')
}
