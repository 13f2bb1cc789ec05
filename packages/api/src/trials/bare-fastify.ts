/**
 * Answers every path with the bytes of the file that its first argument names, from memory: what Fastify alone can do,
 * or with `plugins` as its second argument, what it can do with the plugins of the API.
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { addPlugins } from '../server/plugins.ts'

const [file = '', plugins] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = fastify()
if (plugins === 'plugins') {
  addPlugins(app, {
    routes: [],
    appOrigins: [],
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    mostDelay: 0,
    clientOf: () => 'anybody',
  })
}
app.after(() => {
  app.get('*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Bare: ${address}\n`)
