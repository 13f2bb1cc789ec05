/** Hands a text over as a file: a link that nobody sees, pressed once. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari on a phone asks first and reads the file after the answer, which takes as long as it takes.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}
