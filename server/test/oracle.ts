import { linkScreens, programmes, reportedProgrammes } from '@orrery/contract/programmes/all'
import type { LinkScreen } from '@orrery/contract/programmes/programme'

/*
 * Who may open which call, written by hand from the specification and compared with what the portal
 * does. A call without a row here fails. `in`: the door opens, whatever the answer then is; a number:
 * the refusal's status. A row of `each` is said of every programme alike; the calls of one that is
 * special have rows of their own, as Altair's, which is hidden from 5029 and open where it names 5002.
 *
 *   anon     nobody                                  own      5001 asks for its own
 *   foreign  5001 names vendor 5002                  off      5003, every programme off
 *   only     5058, kept to its own two screens       admin    5029 asks for its own
 *   behalf   5029 names vendor 5002                  expired  5001's session is over
 *   gone     a valid token, its vendor suspended     key      5001's apiKey and no token
 *   adminKey 5029's apiKey and no token              signed   a good 60-second URL of 5001
 *   member   a member of 5001 asks for its own       reader   a reader of 5001 does
 */
const ORACLE = `
call                                              anon own foreign off only admin behalf expired gone key adminKey signed member reader
POST /auth/signin                                 in   in  in      in  in   in    in     in      in   in  in       in in in
POST /auth/signup_orrery_0599                     in   in  in      in  in   in    in     in      in   in  in       in in in
POST /auth/logout                                 401  in  in      in  in   in    in     401     401  401 401      401 in in
POST /auth/changePassword                         401  in  403     in  in   in    403    401     401  401 401      401 in in
GET /auth/{id}                                    401  in  404     in  in   in    in     401     401  401 401      401 in in
PUT /auth/update                                  401  in  403     in  in   in    403    401     401  401 401      401 in 403
POST /auth/regenerateApiKey                       401  in  in      in  in   in    in     401     401  401 401      401 403 403
GET /auth/getSessions                             401  in  in      in  in   in    in     401     401  401 401      401 in in
POST /auth/endSessions                            401  in  in      in  in   in    in     401     401  401 401      401 in in
GET /auth/getPeople                               401  in  in      in  in   in    in     401     401  401 401      401 403 403
POST /auth/renameMyself                           401  in  in      in  in   in    in     401     401  401 401      401 in in
POST /auth/changeRole                             401  404 404     404 404  404   404    401     401  401 401      401 403 403
POST /auth/handOverAccount                        401  404 404     404 404  404   404    401     401  401 401      401 403 403
POST /auth/removePerson                           401  404 404     404 404  404   404    401     401  401 401      401 403 403
POST /auth/invitePerson                           401  in  in      in  in   in    in     401     401  401 401      401 403 403
POST /auth/takeBackInvitation                     401  404 404     404 404  404   404    401     401  401 401      401 403 403
POST /auth/getInvitation                          404  404 404     404 404  404   404    404     404  404 404      404 404 404
POST /auth/acceptInvitation                       404  404 404     404 404  404   404    404     404  404 404      404 404 404
POST /auth/secondFactor                           401 401 401 401 401 401 401 401 401 401 401 401 401 401
POST /auth/proveMyself                            401 in in in in in in 401 401 401 401 401 in in
GET /auth/getSecondFactors                        401 in in in in in in 401 401 401 401 401 in in
POST /auth/beginApp                               401 in in in in in in 401 401 401 401 401 in in
POST /auth/confirmApp                             401 in in in in in in 401 401 401 401 401 in in
POST /auth/removeApp                              401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /auth/makeRecoveryCodes                      401 in in in in in in 401 401 401 401 401 in in
POST /auth/askPasskey                             in in in in in in in in in in in in in in
POST /auth/signInByPasskey                        401 401 401 401 401 401 401 401 401 401 401 401 401 401
POST /auth/beginPasskey                           401 in in in in in in 401 401 401 401 401 in in
POST /auth/savePasskey                            401 in in in in in in 401 401 401 401 401 in in
POST /auth/renamePasskey                          401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /auth/removePasskey                          401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /auth/resetSecondFactor                      401 404 404 404 404 404 404 401 401 401 401 401 403 403
GET /home/getPortal                               in   in  in      in  in   in    in     in      in   in  in       in in in
GET /home/getRates                                 401  in  in      in  in   in    in     401     401  401 401      401 in in
POST /home/checkSubDomain                         in   in  in      in  in   in    in     in      in   in  in       in in in
POST /home/getShortURLStatus                      401  in  403     in  in   in    in     401     401  401 401      401 in in
POST /home/getEarningsReport                      401  in  403     403 403  in    in     401     401  401 401      401 in in
POST /home/createBulkReports                      401  in  403     403 403  in    in     401     401  401 401      401 in 403
GET /home/getBulkReport                           401  in  404     403 403  in    404    401     401  401 401      401 in in
GET /home/downloadBulkReport                      401  in  404     403 403  in    404    401     401  401 401      in in in
GET /v1/connexity/getConversionReport             401  in  403     403 in   in    in     401     401  in  in       401 in in
GET /v1/connexity/getConversionReportSummary      401  in  403     403 in   in    in     401     401  in  in       401 in in
GET /v1/connexity/getConversionReportSummaryByDate 401 in  403     403 in   in    in     401     401  in  in       401 in in
GET /v1/connexity/downloadConversionReport        401  in  403     403 in   in    in     401     401  in  in       in in in
GET /v1/connexity/downloadConversionReportByDate  401  in  403     403 in   in    in     401     401  in  in       in in in
POST /home/getQualityReport                       401 in 403 403 403 in in 401 401 401 401 401 in in
GET /reports/downloadQualityReport                401 in 403 403 403 in in 401 401 in in in in in
POST /home/getPerformanceReport                   401 in 403 403 403 in in 401 401 401 401 401 in in
GET /reports/downloadConversionReportsAll         401 in 403 403 in in in 401 401 in in in in in
POST /home/getAllProgrammes                       401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/getConversionReports                   401 in 403 403 in in in 401 401 401 401 401 in in
POST /home/getConversionReportSummary             401 in 403 403 in in in 401 401 401 401 401 in in
POST /home/getConversionReportSummaryByDate       401 in 403 403 in in in 401 401 401 401 401 in in
POST /home/getConversionReportsDownLoad           401 in 403 403 in in in 401 401 401 401 401 in in
POST /kelkoo/getConversionReports                 401 in 403 403 403 403 in 401 401 401 401 401 in in
GET /kelkoo/downloadConversionReports             401 in 403 403 403 403 in 401 401 in 403 in in in
POST /downloads/sign                              401  in  in      in  in   in    in     401     401  401 401      401 in in
GET /kelkoo/getMerchants                          401 in 403 403 403 403 in 401 401 401 401 401 in in
GET /kelkoo/getMerchantsSummary                   401 in 403 403 403 403 in 401 401 401 401 401 in in
GET /kelkoo/downAllMerchantLinks                  401 in 403 403 403 403 in 401 401 in 403 in in in
GET /home/getSamsAndKohlsMerchants                401 403 403 403 in 403 403 401 401 401 401 401 403 403
POST /home/generateDeepLinkAll                    401  in  403     403 403  in    403    401     401  401 401      401 in 403
POST /kelkoo/generateDeepLinkUrl                  401 in 403 403 403 403 403 401 401 401 401 401 in 403
GET /home/getProductslist 401 in 403 403 403 in in 401 401 401 401 401 in in
GET /home/suggestProducts 401 in in 403 403 in in 401 401 401 401 401 in in
POST /home/refreshMerchants                        401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getFeeds                                 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/saveFeed                                401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getFeedRuns                              401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/pauseFeed                               401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/runFeed                                 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/decideFeed                              401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/deleteFeed                              401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/uploadFeed                              401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /event/create                                 401 403 403 403 403 in in 401 401 401 401 401 403 403
PUT /event/updateEvent                             401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /event/all                                     401 in in in in in in 401 401 401 401 401 in in
POST /event/getEventsById                          401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /event/delete                                 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /prodcast/create                              401 403 403 403 403 in in 401 401 401 401 401 403 403
PUT /prodcast/updatePodcast                        401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /prodcast/all                                  401 in in in in in in 401 401 401 401 401 in in
POST /prodcast/getProdcastById                     401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /prodcast/delete                              401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /prodcast/getSignedUrl                         401 403 403 403 403 in in 401 401 401 401 401 403 403
PUT /prodcast/upload                               401 403 403 403 403 403 403 401 401 401 401 403 403 403
GET /prodcast/getAudio                             401 404 404 404 404 404 404 401 401 401 401 404 404 404
POST /dailyQuote/create                            401 403 403 403 403 in in 401 401 401 401 401 403 403
PUT /dailyQuote/update                             401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /dailyQuote/all                                401 in in in in in in 401 401 401 401 401 in in
POST /dailyQuote/getDailyQuoteById                 401 404 404 404 404 404 404 401 401 401 401 401 404 404
POST /dailyQuote/delete                            401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /home/getHighlights                            401 in in in in in in 401 401 401 401 401 in in
POST /home/keepLink                               401 in in 403 403 in in 401 401 401 401 401 in 403
POST /home/keepCatalogueLink                      401 404 404 404 403 404 404 401 401 401 401 401 404 403
GET /home/getMerchants                            401 in 403 403 403 in in 401 401 401 401 401 in in
GET /home/getAllMerchants                         401 in 403 403 403 in in 401 401 401 401 401 in in
GET /home/getMerchantsCount                       401 in 403 403 403 in in 401 401 401 401 401 in in
GET /home/getAdvertisers                          401 in 403 in 403 in in 401 401 401 401 401 in in
GET /home/getCategories                           401 in in in 403 in in 401 401 401 401 401 in in
GET /home/getAllCategories                        401 in in 403 403 in in 401 401 401 401 401 in in
GET /coupons/getcoupons                           401 in 403 in 403 in in 401 401 401 401 401 in in
GET /coupons/getFilters                           401 in in in 403 in in 401 401 401 401 401 in in
GET /coupons/getcashback                          401 in 403 in 403 in in 401 401 401 401 401 in in
GET /coupons/getCashbackFilters                   401 in in in 403 in in 401 401 401 401 401 in in
POST /home/createShortLink                        401 in 403 in in in 403 401 401 401 401 401 in 403
GET /logos/{list}/{mid}/{mark}                    404  404 404     404 404  404   404    404     404  404 404      404 404 404
GET /pictures/{address}/{mark}                    404  404 404     404 404  404   404    404     404  404 404      404 404 404
POST /home/findLinks                              401  in  in      in  403  in    in     401     401  401 401      401 in in
POST /home/getFeedLinks                            401  in  in      in  403  in    in     401     401  401 401      401 in 403
GET /home/getRedirectTarget                       in   in  in      in  in   in    in     in      in   in  in       in in in
GET /home/getLinks                                401  in  403     in  403  in    403    401     401  401 401      401 in in
GET /home/downloadLinks                           401  in  403     in  403  in    403    401     401  401 401      401 in in
POST /home/getAllClicksSummary                    401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/getAllClicksSummarybyDate              401 in 403 in 403 in in 401 401 401 401 401 in in
GET /home/getChannelCounts                        401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/getSearchTextCounts                    401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/getClicksReports                       401 in 403 in 403 in in 401 401 401 401 401 in in
GET /home/downloadClicks                          401 in 403 in 403 in in 401 401 401 401 401 in in
GET /getAllPriceLineFeeds                         401 in 403 in 403 in in 401 401 401 401 401 in in
GET /getAllPricelineSales                         401 in 403 in 403 in in 401 401 401 401 401 in in
GET /getAllYahooFeeds                             401 in 403 in 403 in in 401 401 401 401 401 in in
POST /getYahooFeedDetails                         401 in 403 in 403 in in 401 401 401 401 401 in in
POST /getCustomYahooFeeds                         401 in 403 in 403 in in 401 401 401 401 401 in in
POST /getMediaNetReports                          401 in 403 in 403 in in 401 401 401 401 401 in in
POST /media/getReports                            401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/getSiteReports                         401 in 403 in 403 in in 401 401 401 401 401 in in
POST /extension/getRevenue                        401 in 403 in 403 in in 401 401 401 401 401 in in
POST /extension/getClicksRevenue                  401 in 403 in 403 in in 401 401 401 401 401 in in
GET /tracking/getTrackings                        401 in 403 in 403 in in 401 401 401 401 401 in in
POST /home/refreshRevenue                         401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getRevenueReading                       401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /v1/query                                    401  in  403     403 in   in    in     401     401  in  in       401 in in
POST /v1/why                                      401  in  403     403 in   in    in     401     401  in  in       401 in in
POST /v1/reconciliation                           401  in  403     403 in   in    in     401     401  in  in       401 in in
POST /home/getNetworkOverview                     401  403 403     403 403  in    403    401     401  401 401      401 403 403
POST /home/uploadConversionReports                401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getReportRuns                           401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getAllClicksReports                     401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getAllVendors                           401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getVendor                               401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/updateVendor                           401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/endVendorSessions                      401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/replaceVendorKey                       401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getVendorAudit                          401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/viewAs                                 401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/leaveView                              401  403 403     403 403  403   403    401     401  401 401      401 403 403
GET /home/getOrders                                401  in  403     in  in   in    in     401     401  401 401      401 in in
GET /home/logs/apiLogs                             401  in  403     in  403  in    in     401     401  401 401      401 in in
GET /home/logs/esLogs                              401  in  403     in  403  in    in     401     401  401 401      401 in in
GET /home/logs/audit                               401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getPostbackEndpoints                    401  in  in      in  403  in    in     401     401  401 401      401 in in
POST /home/savePostbackEndpoint                   401  in  in      in  403  in    in     401     401  401 401      401 in 403
POST /home/pausePostbackEndpoint                  401  404 404     404 403  404   404    401     401  401 401      401 404 403
POST /home/deletePostbackEndpoint                 401  404 404     404 403  404   404    401     401  401 401      401 404 403
POST /home/rotatePostbackSecret                   401  404 404     404 403  404   404    401     401  401 401      401 404 403
POST /home/testPostback                           401  404 404     404 403  404   404    401     401  401 401      401 404 403
GET /home/getPostbacks                            401  404 404     404 403  404   404    401     401  401 401      401 404 404
POST /home/replayPostbacks                        401  404 404     404 403  404   404    401     401  401 401      401 404 403
POST /dashboard/addDomainName                      401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /dashboard/deleteDomain                       401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /dashboard/checkDomainNameIsExit              401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /dashboard/allCustomDomains                    401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /dashboard/addShortURLDomainName              401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /dashboard/deleteShortURLDomain               401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /dashboard/checkShortURLNameIsExit            401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /dashboard/allShortURLDomains                  401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /dashboard/proveDomain                        401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /dashboard/addTitleFilters                    401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /dashboard/deleteTitleFilters                 401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /dashboard/allTitleFilters                     401 403 403 403 403 in in 401 401 401 401 401 403 403
each report                                       401 in 403 403 403 in in 401 401 401 401 401 in in
each report's file                                401 in 403 403 403 in in 401 401 in in in in in
each list                                         401 in 403 403 403 in in 401 401 401 401 401 in in
each list's file                                  401 in 403 403 403 in in 401 401 in in in in in
each new list                                     401 403 403 403 403 in in 401 401 401 401 401 403 403
each new list's file                              401 403 403 403 403 in in 401 401 403 in 403 403 403
each link made                                    401 in 403 403 403 in 403 401 401 401 401 401 in 403
each save                                         401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/getClaimedRow                         401  in  in      403 403  in    in     401     401  401 401      401 in in
POST /home/openClaim                             401  in  in      in  403  in    in     401     401  401 401      401 in 403
GET /home/getClaims                              401  in  403     in  403  in    in     401     401  401 401      401 in in
GET /home/getClaim                               401  404 404     404 403  404   404    401     401  401 401      401 404 404
POST /home/answerClaim                           401  404 404     404 403  404   404    401     401  401 401      401 404 403
GET /home/getAllClaims                           401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/decideClaim                           401  403 403     403 403  404   404    401     401  401 401      401 403 403
GET /home/getMails                                 401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getMail                                  401  403 403     403 403  404   404    401     401  401 401      401 403 403
POST /home/retryMail                               401  403 403     403 403  404   404    401     401  401 401      401 403 403
GET /auth/getMailChoices                           401  in  in      in  in   in    in     401     401  401 401      401 in in
POST /auth/saveMailChoices                         401  in  in      in  in   in    in     401     401  401 401      401 in 403
POST /home/dryRunConversionReports                401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getReportRun                            401  403 403     403 403  404   404    401     401  401 401      401 403 403
GET /home/getRunDifference                        401  403 403     403 403  404   404    401     401  401 401      401 403 403
POST /home/approveRun                             401  403 403     403 403  404   404    401     401  401 401      401 403 403
POST /home/discardRun                             401  403 403     403 403  404   404    401     401  401 401      401 403 403
POST /home/undoRun                                401  403 403     403 403  404   404    401     401  401 401      401 403 403
GET /home/getConnections                         401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/testConnection                        401  403 403     403 403  in    in     401     401  401 401      401 403 403
GET /home/getStatements 401 in 403 in 403 in in 401 401 401 401 401 in in
GET /home/getStatement 401 404 403 404 403 404 404 401 401 401 401 401 404 404
GET /home/downloadStatement 401 404 403 404 403 404 404 401 401 404 404 404 404 404
GET /home/downloadStatementDays 401 404 403 404 403 404 404 401 401 404 404 404 404 404
GET /home/downloadStatementPdf 401 404 403 404 403 404 404 401 401 401 401 404 404 404
GET /home/getPaymentDetails 401 in 403 in in in in 401 401 401 401 401 in in
POST /home/savePaymentDetails 401 in in in in in in 401 401 401 401 401 403 403
GET /home/getStatementMonths 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/makeStatements 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/issueStatements 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getAllStatements 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getPayable 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/createPaymentBatch 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getPaymentBatches 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getPayments 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/downloadPaymentFile 401 403 403 403 403 404 404 401 401 401 401 401 403 403
GET /home/downloadPaymentCsv 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/settleBatch 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/cancelPaymentBatch 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/returnPaymentBatch 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/settlePayment 401 403 403 403 403 404 404 401 401 401 401 401 403 403
POST /home/recordPayment 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/correctBalance 401 403 403 403 403 in in 401 401 401 401 401 403 403
GET /home/getInactive 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /home/lapseBalance 401 403 403 403 403 in in 401 401 401 401 401 403 403
POST /auth/forgottenPassword in in in in in in in in in in in in in in
POST /auth/resetPassword in in in in in in in in in in in in in in
POST /auth/confirmEmail in in in in in in in in in in in in in in
POST /auth/sendConfirmation 401 in in in in in in 401 401 401 401 401 in in
GET /home/getBrand                               401  403 403     403 403  in    in     401     401  401 401      401 403 403
POST /home/updateBrand                           401  403 403     403 403  in    in     401     401  401 401      401 403 403
`

/** What a row of `each` stands for, by the manifests; a call that has a row of its own goes by that. */
const families: Record<string, readonly string[]> = {
  'each report': reportedProgrammes.map(({ report }) => report.calls.rows),
  "each report's file": reportedProgrammes.map(({ report }) => report.calls.file),
  'each list': listsOf((screen) => !screen.extra),
  "each list's file": filesOf((screen) => !screen.extra),
  'each new list': listsOf((screen) => screen.extra === true),
  "each new list's file": filesOf((screen) => screen.extra === true),
  'each link made': linkScreens.flatMap(({ screen }) => screen.wire.calls.generate ?? []),
  'each save': programmes.flatMap(({ save: { call } }) => [call, call.replace('POST', 'GET')]),
}

function listsOf(which: (screen: LinkScreen) => boolean): string[] {
  const calls = linkScreens.flatMap(({ screen }) => (which(screen) ? screen.wire.calls : []))
  return calls.flatMap(({ merchants, summary }) => [merchants, summary ?? []].flat())
}

function filesOf(which: (screen: LinkScreen) => boolean): string[] {
  return linkScreens.flatMap(({ screen }) => (which(screen) ? (screen.wire.calls.file ?? []) : []))
}

const [head = [], ...rows] = ORACLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
/** The columns, from left to right. */
export const callers = head.slice(1)

const cellsOf = new Map(
  rows.map((words) => {
    const cells = words.slice(-callers.length)
    return [
      words.slice(0, -callers.length).join(' '),
      Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])),
    ]
  }),
)
const ofFamilies = Object.entries(families).flatMap(([name, calls]) =>
  calls.map((call) => [call, cellsOf.get(name)] as const),
)
const own = [...cellsOf].filter(([name]) => !(name in families))
/** The hand-written cells by call and caller; a call's own row comes last and holds. */
export const oracle = new Map([...ofFamilies, ...own])
