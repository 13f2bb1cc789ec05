import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'

/** A StartTrouble for a port that can't be used, which names the setting to change; any other error as it is. */
export function listenTrouble(error: unknown, port: number, setting: string): unknown {
  const advice = `choose another one with ${setting}, for example ${setting}=${port + 1}.`
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartTrouble(
        `Port ${port} is already in use. Stop the program that uses it, or ${advice}`,
      )
    case 'EACCES':
      return new StartTrouble(`Port ${port} may not be used by this account, so ${advice}`)
    default:
      return error
  }
}
