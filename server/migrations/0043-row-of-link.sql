-- Link figures put rows and links together by themselves now, so that it works on several machines too
-- (docs/decisions/0058).
DROP VIEW report_row_of_link;
