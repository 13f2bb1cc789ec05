/**
 * Downloads a text as a CSV file, by clicking a link that is not in the page. It is called by what it holds and the
 * day where the reader is: "My orders" gives `my-orders-2026-11-24.csv`.
 */
export function saveFile(content: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${content.trim().toLowerCase().replace(/\s+/g, '-')}-${today()}.csv`
  link.click()
  // Safari on iOS asks first, and reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}

/** Today as `2026-11-24`. */
function today(): string {
  const now = new Date()
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
