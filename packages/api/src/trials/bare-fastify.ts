/**
 * Answers every path with the bytes of the file that its first argument names, from memory, and the Content-Encoding
 * of its second: what Fastify alone can do.
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file = '', encoding = 'identity'] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = fastify()
app.get('*', (_request, reply) =>
  reply.header('Content-Encoding', encoding).type('application/json; charset=utf-8').send(bytes),
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Bare: ${address}\n`)
