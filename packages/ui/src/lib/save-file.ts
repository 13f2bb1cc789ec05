/** Downloads a text as a file, by clicking a link that is not in the page. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari on iOS asks first, and reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}
