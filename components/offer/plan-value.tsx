import type { Plan } from '#lib/contract/offer'

/** What a plan has of a feature, in words. */
export function valueText(plan: Plan, feature: string): string {
  const value = plan.features.find(({ name }) => name === feature)?.value ?? false
  if (typeof value === 'string') return value
  return value ? 'Yes' : 'No'
}
