import { valueText } from '#components/offer/plan-value'
import { priceOf } from '#lib/base/format/price'
import type { Plan } from '#lib/contract/offer'
import { links } from '#lib/links'
import styles from './plan-table.module.css'

/**
 * The plans side by side, feature by feature. On a phone one plan at a time, chosen by radio buttons: what it has otherwise than
 * the plan before it comes first, with what it was there, and the first that costs something is shown. The style sheet knows six plans.
 */
export function PlanTable({ plans }: { plans: Plan[] }) {
  const features = [...new Set(plans.flatMap((plan) => plan.features.map(({ name }) => name)))]
  const shown = Math.max(
    plans.findIndex(({ price }) => price > 0),
    0,
  )
  return (
    <div className={styles.plans}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">The plan to show</legend>
        {plans.map((plan, index) => (
          <label key={plan.slug}>
            <input type="radio" name="plan" defaultChecked={index === shown} />
            {plan.title}
            <span className={styles.price}>{priceOf(plan)}</span>
          </label>
        ))}
      </fieldset>
      <table className={styles.table}>
        <caption className="visually-hidden">Plans compared, feature by feature</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.slug} scope="col">
                <a href={links.plan(plan.slug)}>{plan.title}</a>
                <span className={styles.price}>{priceOf(plan)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature} data-new={newIn(plans, feature)}>
              <th scope="row">{feature}</th>
              {plans.map((plan) => (
                <td key={plan.slug}>{valueText(plan, feature)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The numbers of the plans, from 1, in which a feature is otherwise than in the plan before. */
const newIn = (plans: Plan[], feature: string): string =>
  plans
    .flatMap((plan, index) => {
      const before = plans[index - 1]
      return before && valueText(before, feature) !== valueText(plan, feature) ? index + 1 : []
    })
    .join(' ')
