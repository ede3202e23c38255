import { valueText } from '#components/offer/plan-value'
import { ButtonLink } from '#components/ui/button-link'
import { priceOf } from '#lib/base/format/price'
import type { Plan } from '#lib/contract/offer'
import { links } from '#lib/links'
import styles from './plan-cards.module.css'

const LINES = 3

/** The plans at a glance: what each costs, for whom it is, what it has that the plan before it has not, and the way to it. */
export function PlanCards({ plans, level: Title = 'h2' }: { plans: Plan[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.cards}>
      {plans.map((plan, index) => (
        <li key={plan.slug}>
          <Title className={styles.title}>{plan.title}</Title>
          <p className={styles.price}>{priceOf(plan)}</p>
          <p className={styles.audience}>{plan.audience}</p>
          <div className={styles.lines}>
            <p>{lead(plans[index - 1])}</p>
            <dl>
              {newFeatures(plan, plans[index - 1]).map(({ name }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{valueText(plan, name)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ButtonLink href={links.plan(plan.slug)}>{`About ${plan.title}`}</ButtonLink>
        </li>
      ))}
    </ul>
  )
}

const lead = (before: Plan | undefined) => (before ? `Compared with ${before.title}` : 'What it has')

const newFeatures = (plan: Plan, before: Plan | undefined) =>
  plan.features
    .filter(({ name, value }) => value !== false && (!before || valueText(before, name) !== valueText(plan, name)))
    .slice(0, LINES)
