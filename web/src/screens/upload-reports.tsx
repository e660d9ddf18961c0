import { ReportUpload } from '../admin/ReportUpload.tsx'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Upload Conversion Reports, which has one file stored in place of what its days held. */
export default function UploadReports() {
  return (
    <>
      <PageHead
        title="Upload Conversion Reports"
        sub="An Orion report replaces exactly the vendors’ days that it holds; earlier versions are kept."
      />
      <ReadsOnly />
      <Changes>
        <ReportUpload />
      </Changes>
    </>
  )
}
