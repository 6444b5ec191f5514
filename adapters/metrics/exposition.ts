/** The Prometheus text format. */

export type MetricSample = {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string
}

export type Metric = {
  readonly name: string
  readonly help: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly MetricSample[]
}

export const createGauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  kind: 'gauge',
  samples,
})

const PREFIX = 'cercooffro_'

export const formatExposition = (metrics: readonly Metric[]) =>
  metrics.flatMap(linesOf).join('\n').concat('\n')

const linesOf = ({ name, help, kind, samples }: Metric) => [
  `# HELP ${PREFIX}${name} ${help}`,
  `# TYPE ${PREFIX}${name} ${kind}`,
  ...samples.map(
    ({ labels = {}, value, suffix = '' }) =>
      `${PREFIX}${name}${suffix}${labelText(labels)} ${value}`,
  ),
]

const labelText = (labels: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (value: string) =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
