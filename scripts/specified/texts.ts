/** Sentences that the specification gives word for word, by the section that does. */
export const specifiedTexts: readonly { where: string; texts: readonly string[] }[] = [
  {
    where: '1-core §1',
    texts: [
      'Sign in to your account.',
      "Let's Get Started – Sign Up in a Snap!",
      'Please fill the required information to signup.',
    ],
  },
  {
    where: '1-core §2',
    texts: [
      'By creating an account you agree to the Terms & Conditions and our Privacy policy',
      'Already have an account? Log in',
      'Performance By Date Preview',
      'Your domain server is not yet activated, Please contact support team.',
      'GO TO HOME PAGE',
    ],
  },
  {
    where: '1-core §5',
    texts: [
      'Please Enter Full Name',
      'Please Enter valid email',
      'Please Enter Email',
      'Please Enter Password',
      'Password requires 6 characters minimum.',
      'Password and Confirm Password fields value must be matched.',
    ],
  },
  {
    where: '1-core §8',
    texts: [
      'Something went wrong',
      'Unauthenticated.',
      'User Not Found.',
      'Successfullly Copied Merchant URL to clib board',
      'Successfully Copied Product URL to clip board',
    ],
  },
  {
    where: '2-links §2',
    texts: [
      'Re directing to price line',
      'Clicks Analysis',
      'Daily Revenue Info',
      'Submit Conversion Report',
      'Conversion Report Successfully Uploaded.',
      'Save Reports to DB',
      'Daily Reports Info',
      'Edit Account Details',
      'Get Revenue',
    ],
  },
  {
    where: '2-links §8',
    texts: [
      'Please upload valid report.',
      'Please enter valid name',
      'No Records found in this Date.',
      'Successfully created custom domain',
      'Successfully Deleted custom domain',
      'Successfully created Filter text',
      'Successfully Deleted Filter text',
      'Successfully created Short URL',
      'Successfully Deleted Short URL',
      'Download completed successfully.',
      'Password Changed successfully',
    ],
  },
  { where: '3-decisions §2', texts: ['Invalid email or password.'] },
]
