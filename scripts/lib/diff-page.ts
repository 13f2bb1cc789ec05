import type { PictureDiff } from './picture-diff.ts'

/** The commit and the tree that are compared, what drew both, and how many pictures there are. */
type Heading = Record<'before' | 'after' | 'browser', string> & { drawn: number }

/**
 * The page with the changed pictures, sorted by component. It needs the folders `before`, `after` and
 * `difference` beside it.
 *
 * @returns HTML
 */
export function diffPage(heading: Heading, pictures: PictureDiff[]): string {
  const components = new Map<string, PictureDiff[]>()
  for (const picture of pictures) {
    const [component = ''] = picture.key.split('--')
    components.set(component, [...(components.get(component) ?? []), picture])
  }
  const counts = ['changed', 'added', 'removed'].map(
    (kind) => `${pictures.filter((each) => each.kind === kind).length} ${kind}`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What changed since ${text(heading.before)}</title>
<style>${styles}</style>
<header>
  <h1>What changed since ${text(heading.before)}</h1>
  <p>${counts.join(', ')}, of ${heading.drawn} pictures. Before: ${text(heading.before)}. After: ${text(heading.after)}. Both drawn by ${text(heading.browser)}.</p>
  <p>Sign off what you have looked at: <code>npm run visual:accept -- --signed-by='Your name' PATH</code> adds a line to docs/sign-off.md.</p>
  ${pictures.length === 0 ? '<p><strong>Nothing looks different.</strong></p>' : contents(components)}
</header>
<main>${[...components].map(section).join('')}</main>
</html>
`
}

function contents(components: Map<string, PictureDiff[]>) {
  const links = [...components].map(
    ([name, list]) => `<li><a href="#${name}">${text(name)}</a> ${list.length}</li>`,
  )
  return `<nav aria-label="Components"><ul>${links.join('')}</ul></nav>`
}

function section([name, list]: [string, PictureDiff[]]) {
  return `<section id="${name}"><h2>${text(name)}</h2>${list.map(figure).join('')}</section>`
}

function figure({ key, kind, pixels, size }: PictureDiff) {
  const [, story = key] = key.split('--')
  const fact = kind === 'changed' ? `${pixels.toLocaleString('en')} pixels differ` : kind
  return `<article id="${key}"><h3>${text(story)} <small>${fact}</small></h3>${kind === 'changed' ? sides(key, size) : side(key, kind === 'added' ? 'after' : 'before', size)}</article>`
}

function sides(key: string, size: PictureDiff['size']) {
  return `<div class="sides">${side(key, 'before', size)}${side(key, 'after', size)}${side(key, 'difference', size)}</div>
<details><summary>Slide over</summary><div class="slider" style="--at:50%;max-width:${size.width}px;aspect-ratio:${size.width}/${size.height}">
<img src="before/${key}.png" alt="Before" loading="lazy"><img class="over" src="after/${key}.png" alt="After" loading="lazy">
</div><input type="range" min="0" max="100" value="50" aria-label="How much of after is shown: ${text(key)}" oninput="this.previousElementSibling.style.setProperty('--at', this.value + '%')"></details>`
}

function side(
  key: string,
  which: 'before' | 'after' | 'difference',
  { width, height }: PictureDiff['size'],
) {
  return `<figure><figcaption>${which}</figcaption><a href="${which}/${key}.png"><img src="${which}/${key}.png" alt="${text(key)}, ${which}" width="${width}" height="${height}" loading="lazy"></a></figure>`
}

function text(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const styles = `
body { margin: 0 auto; max-width: 112rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: #10243f; background: #faf7f1 }
h1, h2, h3, p { margin: 0 0 .5rem } h3 small { font-weight: normal; color: #43536b }
nav ul { columns: 16rem; padding: 0; list-style: none } a { color: inherit }
section { border-top: 2px solid; margin-top: 3rem; padding-top: 1rem } article { margin: 2rem 0 }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem }
figure { margin: 0 } figcaption { font-size: .875rem; color: #43536b }
img { max-width: 100%; height: auto; border: 1px solid #dcd5c8; background: #fff; box-sizing: border-box }
summary { cursor: pointer; margin-top: .5rem }
.slider { position: relative } .slider img { position: absolute; inset: 0; width: 100%; object-fit: contain; object-position: 0 0 }
.slider .over { clip-path: inset(0 0 0 var(--at)) } input[type=range] { width: 100% }
`
