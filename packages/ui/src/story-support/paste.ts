import { userEvent } from 'storybook/test'

/** Fills a field that is not what the story is about, in one step: typing renders the form for each letter. */
export async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
