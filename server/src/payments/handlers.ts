import { afterProof } from '../accounts/second-factors/proof.ts'
import type { Handlers } from '../kit/http/handler.ts'
import { downloadPaymentCsv, downloadPaymentFile } from './bank-file.ts'
import { createPaymentBatch, getPaymentBatches, getPayments } from './batches.ts'
import { cancelPaymentBatch } from './cancel-batch.ts'
import {
  downloadStatement,
  downloadStatementDays,
  downloadStatementPdf,
} from './download-statement.ts'
import { getStatement, getStatements } from './get-statements.ts'
import { getInactive, lapseBalance } from './inactive.ts'
import { issueStatements } from './issue-statements.ts'
import { makeStatements } from './make-month.ts'
import { getAllStatements, getStatementMonths } from './months-list.ts'
import { getPayable } from './payable.ts'
import { getPaymentDetails, savePaymentDetails } from './payment-details.ts'
import { correctBalance, recordPayment } from './record-payment.ts'
import { returnPaymentBatch } from './return-batch.ts'
import { settleBatch, settlePayment } from './settle.ts'

export const paymentsHandlers = {
  'GET /home/getStatements': getStatements,
  'GET /home/getStatement': getStatement,
  'GET /home/downloadStatement': downloadStatement,
  'GET /home/downloadStatementDays': downloadStatementDays,
  'GET /home/downloadStatementPdf': downloadStatementPdf,
  'GET /home/getPaymentDetails': getPaymentDetails,
  'POST /home/savePaymentDetails': savePaymentDetails,
  'GET /home/getStatementMonths': getStatementMonths,
  'POST /home/makeStatements': makeStatements,
  'POST /home/issueStatements': afterProof(issueStatements),
  'GET /home/getAllStatements': getAllStatements,
  'GET /home/getPayable': getPayable,
  'POST /home/createPaymentBatch': afterProof(createPaymentBatch),
  'GET /home/getPaymentBatches': getPaymentBatches,
  'GET /home/getPayments': getPayments,
  'GET /home/downloadPaymentFile': afterProof(downloadPaymentFile),
  'GET /home/downloadPaymentCsv': afterProof(downloadPaymentCsv),
  'POST /home/settleBatch': afterProof(settleBatch),
  'POST /home/cancelPaymentBatch': afterProof(cancelPaymentBatch),
  'POST /home/returnPaymentBatch': afterProof(returnPaymentBatch),
  'POST /home/settlePayment': afterProof(settlePayment),
  'POST /home/recordPayment': afterProof(recordPayment),
  'POST /home/correctBalance': afterProof(correctBalance),
  'GET /home/getInactive': getInactive,
  'POST /home/lapseBalance': afterProof(lapseBalance),
} satisfies Partial<Handlers>
