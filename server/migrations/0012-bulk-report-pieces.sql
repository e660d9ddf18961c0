-- A report of a programme's rows may have hundreds of thousands of them: its file is kept in pieces, so
-- that neither making nor downloading it holds all of it at once.
CREATE TABLE bulk_report_piece (
  vendor_id  integer NOT NULL,
  _id        text NOT NULL,
  number     integer NOT NULL,
  csv        text NOT NULL,
  PRIMARY KEY (vendor_id, _id, number),
  FOREIGN KEY (vendor_id, _id) REFERENCES bulk_report ON DELETE CASCADE
);
COMMENT ON TABLE bulk_report_piece IS 'The file of a report made in the background, piece after piece.';

INSERT INTO bulk_report_piece SELECT vendor_id, _id, 0, csv FROM bulk_report WHERE csv IS NOT NULL;

-- A node of the version before that is making one right now fails, and a newer one tries again.
ALTER TABLE bulk_report DROP COLUMN csv;
