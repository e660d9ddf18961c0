import type { Named, Route } from '../route.ts'
import {
  cancelPaymentBatch,
  createPaymentBatch,
  downloadPaymentCsv,
  downloadPaymentFile,
  getPaymentBatches,
  getPayments,
  returnPaymentBatch,
  settleBatch,
  settlePayment,
} from './batches.ts'
import {
  downloadStatement,
  downloadStatementDays,
  downloadStatementPdf,
  getStatement,
  getStatements,
} from './get-statements.ts'
import { getAllStatements, getStatementMonths, issueStatements, makeStatements } from './months.ts'
import { correctBalance, getInactive, getPayable, lapseBalance, recordPayment } from './payable.ts'
import { getPaymentDetails, savePaymentDetails } from './payment-details.ts'

const routes = [
  getStatements,
  getStatement,
  downloadStatement,
  downloadStatementDays,
  downloadStatementPdf,
  getPaymentDetails,
  savePaymentDetails,
  getStatementMonths,
  makeStatements,
  issueStatements,
  getAllStatements,
  getPayable,
  createPaymentBatch,
  getPaymentBatches,
  getPayments,
  downloadPaymentFile,
  downloadPaymentCsv,
  settleBatch,
  cancelPaymentBatch,
  returnPaymentBatch,
  settlePayment,
  recordPayment,
  correctBalance,
  getInactive,
  lapseBalance,
] as const

export const paymentsRoutes: readonly Route[] = routes

export type PaymentsApi = Named<typeof routes>
