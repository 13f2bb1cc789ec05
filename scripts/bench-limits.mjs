/**
 * `npm run bench:limits`: measures how long a booking takes while 600 sign-ins arrive at once, beside the
 * same server when it is idle, and prints one table. Each line has a mock API of its own with sample data.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { root } from './lib/run.mjs'

/** The sign-ins that arrive at once. */
const signIns = 600
/** The time that a booking may take meanwhile, in milliseconds. */
const limit = 100
/** The time between two bookings, in milliseconds: with all of a line they are below an account's limit. */
const pause = 25
const idleBookings = 40

const buyer = { email: 'buyer@strapline.example', password: 'demo-buyer', name: 'Demo Buyer' }
const admin = { email: 'admin@strapline.example', password: 'demo-admin', name: 'Demo Admin' }

// Linux and Windows let a program send from any address 127.x.x.x, so each client can have its own.
const hasManyAddresses = process.platform !== 'darwin'

/**
 * The storms: whose password, and from which address, sign-in number `index` tries.
 *
 * @type {Record<string, { email: (index: number) => string, address: (index: number) => string }>}
 */
const storms = {
  'one account, one client': { email: () => admin.email, address: () => '127.0.0.2' },
  '600 accounts, one client': {
    email: (index) => `somebody-${index}@strapline.example`,
    address: () => '127.0.0.2',
  },
  'one account, 600 clients': {
    email: () => admin.email,
    address: (index) => `127.1.${index >> 8}.${index & 255}`,
  },
  '600 accounts, 600 clients': {
    email: (index) => `somebody-${index}@strapline.example`,
    address: (index) => `127.1.${index >> 8}.${index & 255}`,
  },
}

/**
 * @param {string} url
 * @param {unknown} body
 * @param {{ token?: string, localAddress?: string, agent?: Agent | false }} [from]
 * @returns {Promise<{ status: number, json: any }>}
 */
function post(url, body, { token, localAddress, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
    const address = hasManyAddresses && localAddress !== undefined ? { localAddress } : {}
    const sent = request(url, { method: 'POST', headers, agent, ...address }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** Sends the sign-ins of a storm, and posts how many answers had which status. It has a thread of its own. */
async function storm() {
  const { url, name } = workerData
  const { email, address } = storms[name] ?? { email: () => '', address: () => '' }
  const answers = await Promise.all(
    Array.from({ length: signIns }, (_, index) =>
      post(
        `${url}/identity/sign-in`,
        { email: email(index), password: 'not-the-password' },
        { localAddress: address(index) },
      ).then(({ status }) => status),
    ),
  )
  /** @type {Record<number, number>} */
  const statuses = {}
  for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
  parentPort?.postMessage(statuses)
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} a mock API with the sample data */
async function startMockApi() {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-bench-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = /^Mock API: (\S+)$/m.exec(output) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error('The mock API did not start; see above.')))
  })
  return { url, stop }
}

/**
 * @param {string} url
 * @param {{ email: string, password: string, name: string }} account
 * @returns {Promise<string>} the shop's access token
 */
async function logIn(url, { email, password, name }) {
  const signedIn = await post(`${url}/identity/sign-in`, { email, password })
  const token = signedIn.json.idToken
  return (await post(`${url}/user`, { email, name }, { token })).json.token
}

/**
 * Adds a product of which there is enough, and returns a function that books it and measures the time.
 *
 * @param {string} url
 */
async function prepareBookings(url) {
  const product = {
    name: 'Cable ties',
    description: 'For the bench.',
    image: '/drawings/cable-ties.svg',
    unitPrice: 1,
    minOrder: 0,
    availAble: 1_000_000,
  }
  const added = await post(`${url}/api/v1/products`, product, { token: await logIn(url, admin) })
  const token = await logIn(url, buyer)
  // A browser has its connection already when the storm begins.
  const agent = new Agent({ keepAlive: true })
  let number = 0
  return async () => {
    number += 1
    const order = {
      orderId: added.json._id,
      displayName: buyer.name,
      email: buyer.email,
      address: `Bench street ${number}`,
      orderName: 'Cable ties',
      phoneNumber: '+39 02 5550 1234',
      myOrder: 1,
    }
    const started = performance.now()
    const { status, json } = await post(`${url}/order`, order, { token, agent })
    if (status !== 200) throw new Error(`A booking was answered ${status}: ${JSON.stringify(json)}`)
    return performance.now() - started
  }
}

/** Signs in until it works, as somebody does who is told to wait; the seconds it took. @param {string} url */
async function signInMeanwhile(url) {
  const { email, password } = admin
  const started = performance.now()
  for (;;) {
    const body = { email, password }
    const { status } = await post(`${url}/identity/sign-in`, body, { localAddress: '127.0.0.3' })
    if (status === 200) return (performance.now() - started) / 1000
    await wait(1000)
  }
}

/** @param {number[]} times */
function summaryOf(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 }
}

/** @param {string} name of the storm */
async function measure(name) {
  const { url, stop } = await startMockApi()
  try {
    const book = await prepareBookings(url)
    const idle = []
    for (let count = 0; count < idleBookings; count += 1) {
      idle.push(await book())
      await wait(pause)
    }

    const worker = new Worker(new URL(import.meta.url), { workerData: { url, name } })
    /** @type {Record<number, number> | undefined} */
    let statuses
    const over = new Promise((resolve, reject) => {
      worker.once('message', (counted) => {
        statuses = counted
        resolve(counted)
      })
      worker.once('error', reject)
    })
    await new Promise((resolve) => worker.once('online', resolve))
    const other = signInMeanwhile(url)
    const during = []
    while (statuses === undefined) {
      during.push(await book())
      await wait(pause)
    }
    await over
    return {
      bookings: during.length,
      idle: summaryOf(idle.slice(5)),
      during: summaryOf(during),
      statuses,
      signIn: await other,
    }
  } finally {
    await stop()
  }
}

async function main() {
  const columns = [
    'idle: median',
    'slowest',
    'storm: median',
    'slowest',
    'bookings',
    'other sign-in',
  ]
  const write = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(15)).join(''))
  write(`${signIns} sign-ins at once`, [...columns, 'answers'])
  let worst = 0
  for (const name of Object.keys(storms)) {
    const { bookings, idle, during, statuses, signIn } = await measure(name)
    worst = Math.max(worst, during.slowest)
    const times = [idle.median, idle.slowest, during.median, during.slowest]
    write(name, [
      ...times.map((time) => `${time.toFixed(1)} ms`),
      String(bookings),
      `${signIn.toFixed(1)} s`,
      `  ${Object.entries(statuses)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ')}`,
    ])
  }
  console.log(`${worst <= limit ? 'Within' : 'NOT within'} ${limit} ms: the slowest booking.`)
  if (!hasManyAddresses) console.log('All clients had one address: this system has no others.')
  const [load = 0] = loadavg()
  if (load > availableParallelism()) {
    console.log(`The machine was busy (load ${load.toFixed(1)}): measure again when it is idle.`)
  }
}

await (isMainThread ? main() : storm())
