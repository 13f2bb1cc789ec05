/** Answers every path with the bytes of the file that its argument names, from memory: what Fastify alone can do. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const bytes = readFileSync(process.argv[2] ?? '')
const app = fastify()
app.get('*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Bare: ${address}\n`)
