export const TAX_REGIMES = ['RF01', 'RF19'] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]

export const TAX_REGIME_LABELS: Record<TaxRegime, string> = {
  RF01: 'Ordinario',
  RF19: 'Forfettario (L. 190/2014)',
}
