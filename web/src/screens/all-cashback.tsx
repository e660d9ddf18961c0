import { Cashbacks } from '../catalogue/offers/Cashbacks.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Cashbacks (1-core §2, 3-decisions §3): what merchants pay back, with tracked links. */
export default function AllCashback() {
  return (
    <>
      <PageHead title="All Cashbacks" sub="The highest comes first. Dates are GMT." />
      <Cashbacks />
    </>
  )
}
