import { createServer } from 'node:net'
import { Trouble } from './trouble.mjs'

/**
 * @param variable the environment variable of the port
 * @param usual the port when the variable is not set
 */
export function portFrom(variable: string, usual: number): number {
  const text = process.env[variable]
  if (text === undefined || text === '') return usual
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Trouble(
      `${variable} is "${text}": set it to a port number from 1 to 65535, or unset it.`,
    )
  }
  return port
}

/**
 * @param port the port to check, on both loopback addresses
 * @param variable the environment variable to change the port with
 * @param what the service that uses it, as in the message
 */
export async function ensureFree(port: number, variable: string, what: string) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListening(port, host)
    if (code === 'EADDRINUSE') {
      throw new Trouble(
        `Port ${port} for ${what} is taken: stop what uses it, or choose another one, for example ${variable}=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new Trouble(
        `Port ${port} for ${what} may not be used by you: choose one above 1024, for example ${variable}=${port + 5000} npm start.`,
      )
    }
  }
}

/** The error code of listening on a port; undefined when it is free. */
function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
