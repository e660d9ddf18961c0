/*
 * Who may open which call, written by hand from the specification and compared with what the portal
 * does. A call without a row here fails. `in`: the door opens, whatever the answer then is; a number:
 * the refusal's status.
 *
 *   anon     nobody                                  own      5001 asks for its own
 *   foreign  5001 names vendor 5002                  off      5003, every programme off
 *   only     5058, kept to its own two screens       admin    5029 asks for its own
 *   behalf   5029 names vendor 5002                  expired  5001's session is over
 *   gone     a valid token, its vendor suspended     key      5001's apiKey and no token
 *   adminKey 5029's apiKey and no token              signed   a good 60-second URL of 5001
 */
const ORACLE = `
call                                              anon own foreign off only admin behalf expired gone key adminKey signed
POST /auth/signin                                 in   in  in      in  in   in    in     in      in   in  in       in
POST /auth/signup_orrery_0599                     in   in  in      in  in   in    in     in      in   in  in       in
POST /auth/logout                                 401  in  in      in  in   in    in     401     401  401 401      401
POST /auth/changePassword                         401  in  403     in  in   in    403    401     401  401 401      401
GET /auth/{id}                                    401  in  404     in  in   in    in     401     401  401 401      401
PUT /auth/update                                  401  in  403     in  in   in    403    401     401  401 401      401
POST /auth/regenerateApiKey                       401  in  in      in  in   in    in     401     401  401 401      401
GET /auth/getSessions                             401  in  in      in  in   in    in     401     401  401 401      401
POST /auth/endSessions                            401  in  in      in  in   in    in     401     401  401 401      401
GET /home/getPortal                               in   in  in      in  in   in    in     in      in   in  in       in
POST /home/checkSubDomain                         in   in  in      in  in   in    in     in      in   in  in       in
POST /home/getShortURLStatus                      401  in  403     in  in   in    in     401     401  401 401      401
POST /home/getEarningsReport                      401  in  in      403 403  in    in     401     401  401 401      401
POST /home/createBulkReports                      401  in  in      403 403  in    in     401     401  401 401      401
GET /home/getBulkReport                           401  in  404     403 403  in    404    401     401  401 401      401
GET /home/downloadBulkReport                      401  in  404     403 403  in    404    401     401  401 401      in
GET /v1/connexity/getConversionReport             401  in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/getConversionReportSummary      401  in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/getConversionReportSummaryByDate 401 in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/downloadConversionReport        401  in  403     403 in   in    in     401     401  in  in       in
GET /v1/connexity/downloadConversionReportByDate  401  in  403     403 in   in    in     401     401  in  in       in
POST /home/getQualityReport                       401 in 403 403 403 in in 401 401 401 401 401
GET /reports/downloadQualityReport                401 in 403 403 403 in in 401 401 in in in
POST /home/getPerformanceReport                   401 in 403 403 403 in in 401 401 401 401 401
GET /reports/downloadConversionReportsAll         401 in 403 403 in in in 401 401 in in in
POST /home/getAllProgrammes                       401 in in in 403 in in 401 401 401 401 401
POST /home/getConversionReports                   401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportSummary             401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportSummaryByDate       401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportsDownLoad           401 in 403 403 in in in 401 401 401 401 401
POST /newdashboard/getConversionReports2          401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/downloadConversionReports2      401 in 403 403 403 in in 401 401 in in in
POST /doneoftheownou/getConversionReports         401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/downloadConversionReports     401 in 403 403 403 in in 401 401 in in in
POST /shoppermeet/getConversionReports            401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/downloadConversionReports        401 in 403 403 403 in in 401 401 in in in
POST /kelkoo/getConversionReports                 401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/downloadConversionReports             401 in 403 403 403 403 403 401 401 in 403 in
POST /downloads/sign                              401  in  in      in  in   in    in     401     401  401 401      401
GET /home/getMerchantsV2                          401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/getMerchants                    401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/getMerchantsSummary             401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/downAllMerchantLinks            401 in 403 403 403 in in 401 401 in in in
GET /doneoftheownou/getMerchants                  401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/getMerchantsSummary           401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/downAllMerchantLinks          401 in 403 403 403 in in 401 401 in in in
GET /shoppermeet/getMerchants                     401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/getMerchantsSummary              401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/downAllMerchantLinks             401 in 403 403 403 in in 401 401 in in in
GET /kelkoo/getMerchants                          401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/getMerchantsSummary                   401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/downAllMerchantLinks                  401 in 403 403 403 403 403 401 401 in 403 in
GET /doneoftheownou/trackier/getMerchants         401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/trackier/getMerchantsSummary  401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/trackier/downAllMerchantLinks 401 403 403 403 403 in in 401 401 403 in 403
GET /shoppermeet/trackier/getMerchants            401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/trackier/getMerchantsSummary     401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/trackier/downAllMerchantLinks    401 403 403 403 403 in in 401 401 403 in 403
GET /home/getSamsAndKohlsMerchants                401 403 403 403 in 403 403 401 401 401 401 401
POST /home/generateDeepLink                       401  in  in      403 403  in    in     401     401  401 401      401
POST /home/generateDeepLinkAll                    401  in  in      403 403  in    in     401     401  401 401      401
POST /kelkoo/generateDeepLinkUrl                  401 in in 403 403 403 403 401 401 401 401 401
POST /home/refreshMerchants                        401 403 403 403 403 in in 401 401 401 401 401
POST /home/keepLink                               401 in in 403 403 in in 401 401 401 401 401
POST /home/createShortLink                        401 in in in in in in 401 401 401 401 401
GET /logos/{list}/{mid}/{mark}                    404  404 404     404 404  404   404    404     404  404 404      404
GET /home/getLinks                                401  in  in      in  403  in    in     401     401  401 401      401
GET /home/downloadLinks                           401  in  in      in  403  in    in     401     401  401 401      401
POST /home/uploadConversionReports                401  403 403     403 403  in    in     401     401  401 401      401
GET /home/saveDailyReports                        401  403 403     403 403  in    in     401     401  401 401      401
POST /home/saveDailyReports                       401  403 403     403 403  in    in     401     401  401 401      401
GET /newdashboard/saveDailyReports                401 403 403 403 403 in in 401 401 401 401 401
POST /newdashboard/saveDailyReports               401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/saveDailyReports              401 403 403 403 403 in in 401 401 401 401 401
POST /doneoftheownou/saveDailyReports             401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/saveDailyReports                 401 403 403 403 403 in in 401 401 401 401 401
POST /shoppermeet/saveDailyReports                401 403 403 403 403 in in 401 401 401 401 401
GET /kelkoo/saveDailyReports                      401 403 403 403 403 in in 401 401 401 401 401
POST /kelkoo/saveDailyReports                     401 403 403 403 403 in in 401 401 401 401 401
GET /home/getReportRuns                           401  403 403     403 403  in    in     401     401  401 401      401
GET /home/getAllClicksReports                     401  403 403     403 403  in    in     401     401  401 401      401
`

const [head = [], ...rows] = ORACLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
/** The columns, from left to right. */
export const callers = head.slice(1)
/** The hand-written cells by call and caller. */
export const oracle = new Map(
  rows.map(([method, path, ...cells]) => [
    `${method} ${path}`,
    Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])),
  ]),
)
