/** The dashboard and the alerts of `deploy` ask for nothing that the server does not tell. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { makeSchool } from '../factories.ts'
import { startMeasured } from './measured-app.ts'

const folder = path.resolve(import.meta.dirname, '../../../deploy')
const alerts = path.join(folder, 'alerts.yml')
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

type Panel = { title: string; targets: { expr: string }[] }

/** All that is asked, by whom. */
async function questions(): Promise<[asker: string, expression: string][]> {
  const dashboard: { panels: Panel[] } = JSON.parse(await readFile(path.join(folder, 'grafana-dashboard.json'), 'utf8'))
  const ofPanels = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
  const rules = (await readFile(alerts, 'utf8')).split('- alert: ').slice(1)
  const ofRules = rules.map((rule) => [rule.split('\n')[0], /^ +expr: (.+)$/m.exec(rule)?.[1]] as const)
  return [...ofPanels, ...ofRules].map(([asker = '', expression = '']) => [asker, expression])
}

/** What of an expression is a metric: no text, label, duration, function, word of the language or number. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:and|or|unless|bool|offset)\b|\b\d[\w.]*/g, ' ')
  return [...bare.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/gi)].map(([name]) => name)
}

/** Of each metric the labels that it has. `up` is what Prometheus adds, and to all the job and the instance. */
function toldBy(text: string): Map<string, Set<string>> {
  const told = new Map([['up', new Set(['job', 'instance'])]])
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? \S+$/gm)) {
    const known = told.get(name) ?? new Set(['job', 'instance'])
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    told.set(name, known)
  }
  return told
}

it('ask for metrics, labels and routes that there are', async () => {
  const app = await startMeasured(test)
  await app.inject({ method: 'GET', url: '/api/v1/session' })
  const told = toldBy(await app.text())
  const routes = new Set<string>(
    Object.values(endpointsByFeature).flatMap((endpoints) => Object.values(endpoints).map(({ path }) => path)),
  )
  const asked = await questions()
  expect(asked.length).toBeGreaterThan(30)
  for (const [asker, expression] of asked) {
    const metrics = metricsIn(expression)
    expect(metrics, asker).not.toEqual([])
    expect(
      metrics.filter((name) => !told.has(name)),
      asker,
    ).toEqual([])
    const known = new Set(metrics.flatMap((name) => [...(told.get(name) ?? [])]))
    const labels = [...expression.matchAll(/[{,]\s*(\w+)=|\bby \(([^)]*)\)/g)].flatMap(
      ([, label, grouped]) => label ?? grouped?.split(/, */) ?? [],
    )
    expect(
      labels.filter((label) => !known.has(label)),
      asker,
    ).toEqual([])
    const named = [...expression.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route)
    expect(
      named.filter((route) => !routes.has(route)),
      asker,
    ).toEqual([])
  }
})

it('are rules that Prometheus takes', ({ skip }) => {
  if (spawnSync('promtool', ['--version']).status !== 0) return skip('needs promtool')
  expect(spawnSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})
