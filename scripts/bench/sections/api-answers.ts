import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { asBrowser, send } from '../api/load.ts'
import { processorTimeOf } from '../api/processor-time.ts'
import { startBareFastify, startMeasuredApi } from '../api/servers.ts'
import { compared, median, type Row, type Section } from '../section.ts'

/** How much of a bare Fastify the API has to reach with an answer, and with "not modified". */
const goals = { answer: 0.8, notModified: 1 }

/** The requests to a server before it is the next one's turn: about half a second. */
const turn = { amount: 4000, connections: 32 }

/** Rounds that warm up. */
const warming = 3

const path = '/api/v1/products'

/** An answer with its bytes as they were sent. */
function ask(url: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: asBrowser }, async (answer) => {
      resolve({ headers: answer.headers, bytes: await buffer(answer) })
    })
    request.on('error', reject)
  })
}

/** The compressed list and its tag. @throws when the API answers anything else */
async function askForList(url: string): Promise<{ bytes: Buffer; tag: string }> {
  const { headers, bytes } = await ask(url + path)
  const { etag: tag, 'content-encoding': encoding } = headers
  if (encoding !== 'br' || !tag) throw new Error(`The list came as ${encoding}, with tag ${tag}.`)
  const plain = await (
    await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
  ).text()
  if (brotliDecompressSync(bytes).toString() !== plain) throw new Error('The forms differ.')
  return { bytes, tag }
}

/** A server with what is asked of it. */
interface Peer {
  url: string
  pid: number
  headers: Record<string, string>
  status: number
  /** The bytes of each answer's body. */
  bytes: number
}

/** The processor time of a server for one answer, in microseconds. */
async function timeOf({ url, pid, headers, status, bytes }: Peer): Promise<number> {
  const before = processorTimeOf(pid)
  await send(url, { path, headers }, { ...turn, status, bytes })
  return (processorTimeOf(pid) - before) / turn.amount
}

function beside(name: string, own: number[], peer: number[], what: string, goal: number): Row {
  const ratios = own.map((time, round) => (peer[round] ?? 0) / time)
  const inMicroseconds = (times: number[]) => `${median(times).toFixed(0)} µs`
  const row = { name, figure: inMicroseconds(own), beside: `${what} ${inMicroseconds(peer)}` }
  return compared(row, ratios, goal)
}

export const apiAnswers: Section = {
  title: 'Answers that are kept',
  // Ratios of short turns vary.
  leastRounds: 15,
  method:
    'The list of products, asked for as a browser does, of the API with its log at info and its metrics. Beside it a Fastify that sends the same compressed bytes from memory, bare or with the plugins, the log and the metrics of the API. Processor time of the server for one answer; in each round they take turns of 4,000 answers on 32 connections; rates would tell of the machine. A ratio above 1 means less time than the other.',
  async measure({ undo, rounds }) {
    const api = await startMeasuredApi(undo)
    const { bytes, tag } = await askForList(api.url)
    const bare = await startBareFastify(undo, bytes, 'br')
    const equipped = await startBareFastify(undo, bytes, 'br', ['equipped'])
    const whole = { headers: asBrowser, status: 200, bytes: bytes.length }
    const known = { headers: { ...asBrowser, 'if-none-match': tag }, status: 304, bytes: 0 }
    const peers: Peer[] = [
      { ...api, ...whole },
      { ...api, ...known },
      { ...bare, ...whole },
      { ...equipped, ...whole },
    ]
    const times = peers.map((): number[] => [])
    for (let round = -warming; round < rounds; round += 1) {
      for (const [index, peer] of peers.entries()) {
        const time = await timeOf(peer)
        if (round >= 0) times[index]?.push(time)
      }
    }
    const [answers = [], notModified = [], ofBare = [], ofEquipped = []] = times
    const size = `${(bytes.length / 1000).toFixed(1)} kB, brotli`
    const same = 'a Fastify with the same plugins, log and metrics'
    return [
      beside(`list of products (${size})`, answers, ofBare, 'bare Fastify', goals.answer),
      beside('the same', answers, ofEquipped, same, goals.answer),
      beside('304 to who has it', notModified, ofBare, 'bare Fastify', goals.notModified),
      beside('the same', notModified, ofEquipped, same, goals.notModified),
    ]
  },
}
