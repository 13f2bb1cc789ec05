import { execFileSync } from 'node:child_process'
import { readSettings } from '@strapline/api/settings'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { read } from './lib/repository-files.ts'
import { root } from './lib/run.mjs'

/** The settings that the API reads, by their names. */
function settingNames(): Set<string> {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    { OIDC_ISSUER: 'https://issuer.example', OIDC_AUDIENCE: 'shop' },
    {
      get(target, name) {
        names.add(String(name))
        return Reflect.get(target, name)
      },
    },
  )
  readSettings(env)
  return names
}

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))

  it('runs as an account that is not root, with a check of its health', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m)
  })

  it('sets what the API reads', () => {
    const names = [...last.matchAll(/^ENV (\w+)/gm)].map(([, name = '']) => name)
    expect(names).toContain('API_APP_DIR')
    expect(names.filter((name) => !settingNames().has(name))).toEqual([])
  })

  it('has in its context no secret, no data and nothing that it makes itself', () => {
    const ignored = read('.dockerignore').split('\n')
    const unwanted = ['.git', '.env*', '.data', '.data-api', 'secrets', 'dist', '**/node_modules']
    expect(unwanted.filter((path) => !ignored.includes(path))).toEqual([])
  })
})

/** The parts of compose.yaml that are looked at. */
interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      secrets?: string[]
      ports?: string[]
      volumes?: string[]
      read_only?: boolean
      image?: string
      mem_limit?: string
      logging?: { options: Record<string, string> }
    }
  >
  secrets: Record<string, { file: string }>
}

describe('compose.yaml', () => {
  const compose: Compose = parse(read('compose.yaml'))
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('api-'))

  it('starts two servers, which differ in nothing', () => {
    expect(servers).toHaveLength(2)
    expect(servers[0]?.[1]).toEqual(servers[1]?.[1])
  })

  it('leads to both, to the one with fewer calls under way, while it is ready', () => {
    const proxy = read('deploy/Caddyfile')
    for (const [name] of servers) expect(proxy).toContain(`${name}:4000`)
    expect(proxy).toContain('lb_policy least_conn')
    expect(proxy).toContain('health_uri /readyz')
  })

  it('names exact versions, and gives each service a limit of memory and of its log', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.image ?? '', name).toMatch(/^strapline$|:\d+\.\d+/)
      expect(service.mem_limit, name).toBeDefined()
      expect(service.logging?.options, name).toHaveProperty('max-size')
    }
    expect(read('Dockerfile')).toMatch(/^FROM node:\d+\.\d+\.\d+-slim /m)
  })

  it('sets what the API reads, and the port of nothing but the proxy is open to the outside', () => {
    const names = Object.keys(servers[0]?.[1].environment ?? {})
    expect(names.filter((name) => !settingNames().has(name))).toEqual([])
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('has no secret in it: each is a file that Git and the image leave out', () => {
    for (const { file } of Object.values(compose.secrets)) {
      expect(
        execFileSync('git', ['check-ignore', file], { cwd: root, encoding: 'utf8' }).trim(),
      ).toBe(file)
    }
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets)))
    // A value is a file, a name or what the person who starts it sets; none has a default that is a secret.
    const values = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    )
    const secret = values.filter(([name]) => /PASSWORD|KEY|DATABASE_URL/.test(name))
    expect(
      secret.map(([, value]) => value).filter((value) => !value.startsWith('/run/secrets/')),
    ).toEqual([])
  })
})

describe('deploy/alerts.yml', () => {
  it('asks for figures that the servers have, and that the page about operations names', () => {
    // Defect: a rule about a figure that was renamed never wakes anybody.
    const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
      read('deploy/alerts.yml'),
    )
    const all = rules.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join(' ')
    const names = new Set(all.match(/\b(?:http|db|shop|nodejs)_\w+/g))
    expect(names.size).toBeGreaterThan(4)
    const [page, metrics] = [
      read('docs/operations.md'),
      read('packages/api/src/operations/metrics.ts'),
    ]
    for (const name of names) {
      expect(page, name).toContain(name)
      const own = name.replace(/_(count|bucket)$/, '')
      if (!name.startsWith('nodejs_')) expect(metrics, name).toContain(`'${own}'`)
    }
  })
})

describe('docs/operations.md', () => {
  it('has each setting of the API once', () => {
    const table = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z_]+)(?:=\w+)?` /gm)].map(
      ([, name = '']) => name,
    )
    // Two of the settings belong to any process, not to the API.
    const ours = [...settingNames()].filter((name) => !['NODE_ENV', 'PORT'].includes(name))
    expect(table.toSorted()).toEqual(ours.toSorted())
  })
})
