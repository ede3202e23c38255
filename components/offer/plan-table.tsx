import { SiteLink } from '#components/ui/site-link'
import type { Plan } from '#lib/contract/offer'
import { priceOf } from '#lib/format/price'
import { links } from '#lib/links'
import styles from './plan-table.module.css'

/** The plans side by side, feature by feature; on a phone the table scrolls inside itself, and the features stay in view. */
export function PlanTable({ plans }: { plans: Plan[] }) {
  const features = [...new Set(plans.flatMap((plan) => plan.features.map(({ name }) => name)))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="Plans compared" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">Plans compared, feature by feature</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.slug} scope="col">
                <SiteLink href={links.plan(plan.slug)}>{plan.title}</SiteLink>
                <span className={styles.price}>{priceOf(plan)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map((plan) => (
                <td key={plan.slug}>{valueText(plan, feature)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function valueText(plan: Plan, feature: string): string {
  const value = plan.features.find(({ name }) => name === feature)?.value ?? false
  if (typeof value === 'string') return value
  return value ? 'Yes' : 'No'
}
