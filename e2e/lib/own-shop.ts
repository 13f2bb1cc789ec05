import { beforeAll, inject } from 'vitest'
import type { Shop, ShopOptions } from '../../scripts/lib/start-shop.ts'

type OwnOptions = Pick<ShopOptions, 'base' | 'settings' | 'issuer'>

/**
 * Gives the file that calls this a shop whose app is built with other settings. Files that ask for the same one share
 * it and its data.
 */
export function ownShop(options: OwnOptions | (() => Promise<OwnOptions>)) {
  let started: Shop | undefined
  beforeAll(async () => {
    const answer = await fetch(inject('shopStarter'), {
      method: 'POST',
      body: JSON.stringify(typeof options === 'function' ? await options() : options),
    })
    if (!answer.ok) throw new Error(await answer.text())
    started = (await answer.json()) as Shop
  })
  const shop = (): Shop => {
    if (!started) throw new Error('The shop is there once the first test begins.')
    return started
  }
  return {
    shop,
    /** The address of a path of its app. */
    at: (path: string) => shop().appUrl + path,
  }
}

/** The shop of the demo. Each visitor has data of their own there, so files do not disturb each other. */
export const demoShop = () => ownShop({ settings: { VITE_DEMO: 'on' } })
