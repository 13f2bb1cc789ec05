/** Runs an embedded Postgres in the folder and at the port of its arguments, until it is killed. */
import { openCluster } from '@strapline/api/embedded/cluster'

const [folder = '', port] = process.argv.slice(2)
const { url } = await openCluster(folder, { port: Number(port) })
console.log(`Postgres: ${url}`)
// Nobody stops it: the process stays as long as its timer.
setInterval(() => {}, 60_000)
