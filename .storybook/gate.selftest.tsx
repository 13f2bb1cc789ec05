import { composeStories, type StoryObj } from '@storybook/react-vite'
import { type Key, keyboardTable } from '@strapline/ui/story-support/keyboard'
import type { ReactNode } from 'react'
import { userEvent } from 'storybook/test'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import * as buttonStories from '../packages/ui/src/primitives/button/button.stories.tsx'

const { Variants } = composeStories(buttonStories)

/** The secondary button of medium size, among the other buttons of that story. */
const secondary = '.grid > :nth-child(2) > button:nth-of-type(2)'

/** Small changes of style, each of which the gate must detect. */
const mutations = {
  'a colour by one step': 'background-color: rgb(255 255 254) !important',
  'a text colour by one step': 'color: rgb(16 36 64) !important',
  'a padding by one pixel': 'padding-inline-start: 17px !important',
  'a corner by one pixel': 'border-radius: 3px !important',
  'a weight by twenty': 'font-weight: 620 !important',
  'a letter spacing by a tenth of a pixel': 'letter-spacing: 0.1px !important',
  'an opacity by one percent': 'opacity: 0.99 !important',
  'a size by half a pixel': 'font-size: 14.5px !important',
  'a shift by one pixel': 'translate: 0 1px !important',
  'a missing border': 'border-color: transparent !important',
}

type PlayContext = Parameters<NonNullable<StoryObj['play']>>[0]

/** A story without a fingerprint, run by the same gate. */
function story(content: ReactNode, more: Pick<StoryObj, 'parameters' | 'globals' | 'play'> = {}) {
  const { default: meta } = buttonStories
  const Probe = { ...more, render: () => <>{content}</> }
  return composeStories({ default: meta, Probe }).Probe
}

afterEach(() => {
  document.head.querySelector('[data-mutation]')?.remove()
})

/** Without expected pictures (`off`) there is nothing to prove. */
const { mode } = inject('pictures')

describe('the pictures', () => {
  it('match when nothing has changed', async () => {
    await expect(Variants.run()).resolves.not.toThrow()
  })

  it.each(mode === 'off' ? [] : Object.entries(mutations))('notice %s', async (_, declaration) => {
    const style = document.createElement('style')
    style.setAttribute('data-mutation', '')
    style.textContent = `${secondary} { ${declaration} }`
    document.head.append(style)
    await expect(Variants.run()).rejects.toThrow('is not the one that was accepted')
  })

  it('notice a story that has none', async () => {
    const run = story(<p>New</p>).run()
    if (mode !== 'compare') await run
    else await expect(run).rejects.toThrow('has no fingerprint')
  })
})

describe('the gate', () => {
  it('notices what axe finds', async () => {
    const unlabelled = <input type="text" />
    await expect(story(unlabelled).run()).rejects.toThrow('label')
  })

  it('notices what axe cannot decide', async () => {
    const onPicture = (
      <p style={{ backgroundImage: 'linear-gradient(white, black)' }}>Text on a gradient</p>
    )
    await expect(story(onPicture).run()).rejects.toThrow('what axe could not decide')
  })

  it('notices that axe did not run', async () => {
    const manual = { globals: { a11y: { manual: true } } }
    await expect(story(<p>Text</p>, manual).run()).rejects.toThrow('axe did not run on this story')
  })

  it('notices a target that is too small', async () => {
    const small = (
      <div>
        {['One', 'Two'].map((name) => (
          <button key={name} type="button" aria-label={name} style={{ width: 8, height: 8 }} />
        ))}
      </div>
    )
    await expect(story(small).run()).rejects.toThrow('target-size')
  })

  it('notices what is wider than its window', async () => {
    const wide = <p style={{ width: 1300 }}>Text</p>
    await expect(story(wide).run()).rejects.toThrow('wider than its window')
  })

  it('takes the focus away before a picture, unless the story is of the focus', async () => {
    const focusAfter = async (showsFocus: boolean) => {
      const focused = story(<input aria-label="Text" />, {
        parameters: { showsFocus },
        play: ({ canvas }: PlayContext) => canvas.getByRole('textbox').focus(),
      })
      // It has no fingerprint, which is not what this is about.
      await focused.run().catch(() => undefined)
      return document.activeElement?.tagName
    }
    await expect(focusAfter(false)).resolves.toBe('BODY')
    await expect(focusAfter(true)).resolves.toBe('INPUT')
  })

  it('notices what is written to the console', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    function Warning() {
      console.warn('deprecated')
      return <p>Text</p>
    }
    await expect(story(<Warning />).run()).rejects.toThrow('the console')
    log.mockRestore()
  })

  it('notices a declared key that nothing presses', async () => {
    const run = (...keys: [Key, ...Key[]]) =>
      story(<input aria-label="Text" />, {
        parameters: keyboardTable({ keys, does: 'Presses it.' }),
        play: async ({ canvas }: PlayContext) => {
          canvas.getByRole('textbox').focus()
          await userEvent.keyboard('a{Shift>}{Tab}{/Shift}')
        },
      }).run()
    const unpressed = 'keys of parameters.keyboard'
    await expect(run('Enter')).rejects.toThrow(unpressed)
    await expect(run('Shift + Tab', 'Tab')).rejects.toThrow(unpressed)
    // A row that was pressed passes this check. Where pictures are compared, it fails for its missing fingerprint.
    await expect(run('Letters', 'Shift + Tab').catch(String)).resolves.not.toContain(unpressed)
  })

  it('notices a request that leaves the repository', async () => {
    const foreign = <img alt="" src="http://127.0.0.1:9/x.png" />
    await expect(story(foreign).run()).rejects.toThrow('requests that leave the repository')
  })
})
