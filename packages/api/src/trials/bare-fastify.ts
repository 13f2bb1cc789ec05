/**
 * Answers every path with the bytes of the file that its first argument names, from memory, and the Content-Encoding
 * of its second: what Fastify alone can do. The third argument `equipped` adds the plugins, the log and the metrics of
 * the API.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import pg from 'pg'
import { createMetrics } from '../operations/metrics.ts'
import { createLog } from '../server/log.ts'
import { addPlugins } from '../server/plugins.ts'

const [file = '', encoding = 'identity', equipment] = process.argv.slice(2)
const bytes = readFileSync(file)
const isEquipped = equipment === 'equipped'
const log: FastifyBaseLogger = createLog('info')
const app = fastify(
  isEquipped
    ? {
        loggerInstance: log,
        logController: new LogController({ disableRequestLogging: true }),
        genReqId: () => randomUUID(),
      }
    : {},
)
if (isEquipped) {
  const metrics = createMetrics(new pg.Pool())
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    metrics.answered(request, reply)
    done()
  })
  addPlugins(app, {
    routes: [],
    appOrigins: [],
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    mostDelay: 60_000,
    clientOf: () => 'anybody',
  })
}
app.after(() => {
  app.get('*', { compress: false }, (_request, reply) =>
    reply.header('Content-Encoding', encoding).type('application/json; charset=utf-8').send(bytes),
  )
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Bare: ${address}\n`)
